/** Pages in Polish. */
import { boxes, type FormCase, list } from "./form-case.ts";

export const pl: readonly FormCase[] = [
  {
    title: "sign-in",
    html: `<h1>Logowanie</h1><form><label for="a">Login lub adres e-mail</label><input id="a"><label for="b">Hasło</label><input id="b" type="password"><button id="go">Zaloguj się</button><a href="/p">Nie pamiętam hasła</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Załóż konto</h1><form><input id="a" placeholder="Imię"><input id="b" placeholder="Nazwisko"><input id="c" placeholder="Adres e-mail"><input id="d" placeholder="Numer telefonu"><input id="e" type="password" placeholder="Hasło"><input id="f" type="password" placeholder="Powtórz hasło"><label><input type="checkbox">Akceptuję regulamin</label><button id="go">Zarejestruj się</button></form>`,
    right: [
      "sign-up: a given-name, b family-name, c email, d phone, e new-password, f new-password > go",
    ],
  },
  {
    title: "change of password",
    html: `<h2>Zmiana hasła</h2><form><p>Stare hasło<input id="a" type="password"></p><p>Nowe hasło<input id="b" type="password"></p><p>Potwierdź nowe hasło<input id="c" type="password"></p><button id="go">Zapisz zmiany</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<form><label>Imię i nazwisko<input id="a"></label><label>Ulica i numer domu<input id="b"></label><label>Kod pocztowy<input id="c"></label><label>Miejscowość<input id="d"></label><label>Numer karty<input id="e"></label><label>Data ważności<input id="f" placeholder="MM/RR"></label><label>Kod CVC<input id="g"></label><label>Kod rabatowy<input id="h"></label><button id="go">Kupuję i płacę</button></form>`,
    right: [
      "card: a name, b street, c postcode, d city, e card-number, f card-expiry, g card-code, h none > go",
    ],
  },
  {
    title: "identity",
    html: `<form><table><tr><td>Imię</td><td><input id="a"></td></tr><tr><td>Drugie imię</td><td><input id="b"></td></tr><tr><td>Nazwisko</td><td><input id="c"></td></tr><tr><td>Data urodzenia</td><td><input id="d"></td></tr><tr><td>Ulica</td><td><input id="e"></td></tr><tr><td>Nr mieszkania</td><td><input id="f"></td></tr><tr><td>Miasto</td><td><input id="g"></td></tr><tr><td>Województwo</td><td>${list("h", ["dolnośląskie", "lubelskie", "mazowieckie", "śląskie", "pomorskie"])}</td></tr><tr><td>Telefon kontaktowy</td><td><input id="i"></td></tr></table><button id="go">Dalej</button></form>`,
    right: [
      "identity: a given-name, b middle-name, c family-name, d birthday, e street, f street2, g city, h region, i phone > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>Weryfikacja dwuetapowa</h1><p>Wpisz kod z aplikacji uwierzytelniającej</p><div>${boxes(6)}</div><button id="go">Potwierdź</button>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<form><input id="a" placeholder="Czego szukasz?" name="nazwa"><button id="go">Szukaj</button></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<footer><form><label for="a">Zapisz się do newslettera</label><input id="a" placeholder="Twój e-mail"><button id="go">Zapisz się</button></form></footer>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h2>Napisz do nas</h2><form><input id="a" placeholder="Imię i nazwisko"><input id="b" placeholder="Adres email"><input id="c" placeholder="Temat"><textarea id="d" placeholder="Treść wiadomości"></textarea><button id="go">Wyślij</button></form>`,
    right: ["-: a name, b email, c none, d none > go"],
  },
];
