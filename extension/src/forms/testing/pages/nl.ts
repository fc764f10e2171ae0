/** Pages in Dutch. */
import { boxes, type FormCase, list, numbers } from "./form-case.ts";

export const nl: readonly FormCase[] = [
  {
    title: "sign-in",
    html: `<h1>Mijn omgeving</h1><form><div><input id="a"><label for="a">E-mailadres of klantnummer</label></div><div><input id="b" type="password"><label for="b">Wachtwoord</label></div><button id="go">Log in</button><a href="/w">Wachtwoord vergeten?</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Account aanmaken</h1><form><label>Voornaam<input id="a"></label><label>Tussenvoegsel<input id="m"></label><label>Achternaam<input id="b"></label><label>E-mailadres<input id="c"></label><label>Kies een wachtwoord<input id="d" type="password"></label><label>Herhaal wachtwoord<input id="e" type="password"></label><button id="go">Registreren</button></form>`,
    right: [
      "sign-up: a given-name, m *, b family-name, c email, d new-password, e new-password > go",
    ],
  },
  {
    title: "change of password",
    html: `<form><label for="a">Huidig wachtwoord</label><input id="a" type="password"><label for="b">Nieuw wachtwoord</label><input id="b" type="password"><label for="c">Bevestig nieuw wachtwoord</label><input id="c" type="password"><a href="/">Annuleren</a><button id="go">Opslaan</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<form><h3>Afleveradres</h3><label>Straat<input id="a"></label><label>Huisnummer<input id="n"></label><label>Postcode<input id="b"></label><label>Plaats<input id="c"></label><label>Land ${list("d", ["Nederland", "België", "Duitsland"])}</label><h3>Creditcard</h3><label>Kaartnummer<input id="e"></label><label>Naam op kaart<input id="f"></label><label>Vervaldatum<input id="g" placeholder="MM/JJ"></label><label>Beveiligingscode<input id="h"></label><label>Kortingscode<input id="i"></label><button id="go">Betalen</button></form>`,
    right: [
      "card: a street, n none, b postcode, c city, d country, e card-number, f card-holder, g card-expiry, h card-code, i none > go",
    ],
  },
  {
    title: "identity",
    html: `<form><p>Bedrijfsnaam <input id="a"></p><p>Voor- en achternaam <input id="b"></p><p>Adres <input id="c"></p><p>Woonplaats <input id="d"></p><p>Telefoonnummer <input id="e"></p><p>Geboortedatum ${list("f", numbers(1, 31))} ${list("g", ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"])} ${list("h", numbers(2010, 1940))}</p><button id="go">Verder</button></form>`,
    right: [
      "identity: a company, b name, c street, d city, e phone, f birthday-day, g birthday-month, h birthday-year > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>Verificatie in twee stappen</h1><p>Vul de 6-cijferige code uit je authenticator-app in</p>${boxes(6)}<button id="go">Bevestigen</button>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<form><input id="a" placeholder="Waar ben je naar op zoek?"><button id="go">Zoeken</button></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<div><h2>Blijf op de hoogte</h2><form><input id="a" type="email" placeholder="E-mailadres"><button id="go">Aanmelden</button></form></div>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h2>Stel je vraag</h2><form><label for="a">Naam</label><input id="a"><label for="b">E-mail</label><input id="b"><label for="c">Telefoon</label><input id="c"><label for="d">Onderwerp</label><input id="d"><label for="e">Bericht</label><textarea id="e"></textarea><button id="go">Verstuur</button></form>`,
    right: ["-: a name, b email, c phone, d none, e none > go"],
  },
];
