/** Pages in German. */
import { boxes, type FormCase, list } from "./form-case.ts";

export const de: readonly FormCase[] = [
  {
    title: "sign-in with a customer number",
    html: `<h1>Kundenportal</h1><form><div class="row"><span>Kundennummer oder E-Mail</span><input id="a"></div><div class="row"><span>Passwort</span><input id="b" type="password"></div>
      <input type="checkbox" id="r"><label for="r">Angemeldet bleiben</label><input id="go" type="submit" value="Jetzt anmelden"><a href="/pw">Passwort vergessen?</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Registrieren</h1><form><label>Anrede ${list("s", ["Frau", "Herr"])}</label><label>Vorname <input id="a"></label><label>Nachname <input id="b"></label><label>E-Mail-Adresse <input id="c"></label>
      <label>E-Mail-Adresse wiederholen <input id="d"></label><label>Passwort <input id="e" type="password"></label><label>Passwort wiederholen <input id="f" type="password"></label>
      <label><input type="checkbox"> Ich akzeptiere die AGB</label><button id="go">Konto erstellen</button></form>`,
    right: [
      "sign-up: s none, a given-name, b family-name, c email, d email, e new-password, f new-password > go",
    ],
  },
  {
    title: "change of password",
    html: `<form><fieldset><legend>Passwort ändern</legend><input id="a" type="password" placeholder="Bisheriges Passwort"><input id="b" type="password" placeholder="Neues Passwort"><input id="c" type="password" placeholder="Neues Passwort bestätigen"></fieldset>
      <button type="reset">Verwerfen</button><button id="go">Speichern</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<h2>Lieferadresse</h2><form><input id="a" aria-label="Vor- und Nachname"><input id="b" aria-label="Straße und Hausnummer"><input id="c" aria-label="Adresszusatz"><input id="d" aria-label="PLZ"><input id="e" aria-label="Ort">
      ${list("f", ["Deutschland", "Österreich", "Schweiz"], 'aria-label="Land"')}<h2>Zahlung</h2><input id="g" aria-label="Kartennummer"><input id="h" aria-label="Karteninhaber"><input id="i" aria-label="Gültig bis (MM/JJ)"><input id="j" aria-label="Prüfziffer">
      <input id="k" aria-label="Gutscheincode"><button id="go">Zahlungspflichtig bestellen</button></form>`,
    right: [
      "card: a name, b street, c street2, d postcode, e city, f country, g card-number, h card-holder, i card-expiry, j card-code, k none > go",
    ],
  },
  {
    title: "identity with street and number apart",
    html: `<form><p>Firma <input id="a"></p><p>Name <input id="b"></p><p>Straße <input id="c"> Nr. <input id="d" size="4"></p><p>PLZ/Ort <input id="e" size="5"><input id="f"></p><p>Telefon <input id="g"></p><p>Geburtsdatum <input id="h" placeholder="TT.MM.JJJJ"></p><p>Staatsangehörigkeit <input id="i"></p><input type="submit" id="go" value="Weiter"></form>`,
    right: [
      "identity: a company, b name, c street, d none, e postcode, f city, g phone, h birthday, i none > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h2>Bestätigung in zwei Schritten</h2><p>Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.</p><div>${boxes(6)}</div><button id="go" type="button">Bestätigen</button>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<div><input id="a" name="email_or_name" placeholder="Wonach suchen Sie?"><button id="go">Suchen</button></div>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<section><h3>10 % Rabatt sichern</h3><p>Melden Sie sich für unseren Newsletter an.</p><form><input id="a" name="mail" placeholder="Ihre E-Mail-Adresse"><button id="go">Anmelden</button></form></section>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h1>Kontakt</h1><form><dl><dt>Ihr Name</dt><dd><input id="a"></dd><dt>Ihre E-Mail</dt><dd><input id="b"></dd><dt>Betreff</dt><dd><input id="c"></dd><dt>Ihre Nachricht</dt><dd><textarea id="d"></textarea></dd><dt>Was ist 3 + 4?</dt><dd><input id="e"></dd></dl><input type="submit" id="go" value="Abschicken"></form>`,
    right: ["-: a name, b email, c none, d none, e none > go"],
  },
  {
    title: "TAN of an app at a bank",
    html: `<h1>Auftrag freigeben</h1><form><label for="x">TAN aus Ihrer App</label><input id="x" maxlength="6"><button id="go">Freigeben</button><a href="#">Abbrechen</a></form>`,
    right: ["one-time-code: x one-time-code > go"],
  },
];
