/** Pages in Italian. */
import { boxes, type FormCase, list } from "./form-case.ts";

export const it: readonly FormCase[] = [
  {
    title: "sign-in with a fiscal code",
    html: `<h1>Area riservata</h1><form><label for="a">Codice fiscale o email</label><input id="a"><label for="b">Password</label><input id="b" type="password"><button id="go">Accedi</button><a href="/r">Password dimenticata?</a><a href="/n">Registrati</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Registrazione</h1><form><input id="a" placeholder="Nome*"><input id="b" placeholder="Cognome*"><input id="c" placeholder="Indirizzo e-mail*"><input id="d" placeholder="Scegli una password*" type="password"><input id="e" type="password" placeholder="Ripeti password*"><p>Ho letto l'informativa sulla privacy</p><button id="go">Iscriviti</button></form>`,
    right: ["sign-up: a given-name, b family-name, c email, d new-password, e new-password > go"],
  },
  {
    title: "change of password",
    html: `<form><p>Vecchia password <input id="a" type="password"></p><p>Nuova password <input id="b" type="password"></p><p>Conferma nuova password <input id="c" type="password"></p><input id="go" type="submit" value="Cambia password"></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<form><label for="a">Intestatario carta</label><input id="a"><label for="b">Numero carta</label><input id="b"><label for="c">Scadenza</label><input id="c" placeholder="MM/AA"><label for="d">CVV</label><input id="d"><label for="e">Via e numero civico</label><input id="e"><label for="f">CAP</label><input id="f"><label for="g">Comune</label><input id="g"><label for="h">Provincia</label><input id="h" maxlength="2"><label for="i">Codice sconto</label><input id="i"><button id="go">Paga ora</button></form>`,
    right: [
      "card: a card-holder, b card-number, c card-expiry, d card-code, e street, f postcode, g city, h region, i none > go",
    ],
  },
  {
    title: "identity",
    html: `<form><table><tr><td>Nome e cognome</td><td><input id="a"></td></tr><tr><td>Data di nascita</td><td><input id="b"></td></tr><tr><td>Luogo di nascita</td><td><input id="c"></td></tr><tr><td>Indirizzo</td><td><input id="d"></td></tr><tr><td>Città</td><td><input id="e"></td></tr><tr><td>Nazione</td><td>${list("f", ["Italia", "Francia", "Germania", "Spagna"])}</td></tr><tr><td>Cellulare</td><td><input id="g"></td></tr><tr><td>Ragione sociale</td><td><input id="h"></td></tr></table><button id="go">Salva</button></form>`,
    right: [
      "identity: a name, b birthday, c none, d street, e city, f country, g phone, h company > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h2>Verifica in due passaggi</h2><p>Inserisci il codice generato dalla tua app di autenticazione</p><form>${boxes(6)}<button id="go">Verifica</button></form>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<form><input id="a" name="s" title="Cerca nel sito"><input type="submit" id="go" value="Cerca"></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<div><h3>Resta aggiornato</h3><form><label for="a">La tua email</label><input id="a"><label><input type="checkbox">Acconsento al trattamento dei dati</label><button id="go">Iscriviti</button></form></div>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h2>Contattaci</h2><form><input id="a" placeholder="Nome e cognome"><input id="b" placeholder="E-mail"><input id="c" placeholder="Recapito telefonico"><input id="d" placeholder="Oggetto"><textarea id="e" placeholder="Messaggio"></textarea><button id="go">Invia</button></form>`,
    right: ["-: a name, b email, c phone, d none, e none > go"],
  },
];
