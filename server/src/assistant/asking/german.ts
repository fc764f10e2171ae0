import { anyOf, pairsOf } from "../phrases.ts";
import { aSecret, opens, said, setOf, step, type Tongue } from "./tongue.ts";

const give =
  "sag, sage, sagen sie, sagt, nenn, nenne, nennen sie, nennt, gib, geben sie, gebt, schick, schicke, schicken sie, send, sende, senden sie, verrat, verrate, verraten sie, teil, teile, teilen sie, schreib, schreibe, schreiben sie, zeig, zeige, zeigen sie, lies, lesen sie, diktier, diktiere, diktieren sie, bestatig, bestatige, bestatigen sie, ubermittle, ubermitteln sie, maile, mailen sie, leite, leiten sie, buchstabiere, buchstabieren sie, lass, lassen sie, uberlass, uberlassen sie, poste, posten sie";
const enter =
  "tipp, tippe, tippen sie, trag, trage, tragen sie, fug, fuge, fugen sie, setz, setze, setzen sie, hinterlass, hinterlasse, hinterlassen sie, antworte, antworten sie, kopiere, kopieren sie, stell, stelle, stellen sie, wiederhole, wiederholen sie";
const infinitives =
  "sagen, nennen, geben, schicken, senden, mitteilen, verraten, zeigen, schreiben, vorlesen, durchgeben, diktieren, angeben, ubermitteln, bestatigen, eingeben, eintippen, weiterleiten, anvertrauen, durchsagen, zukommen lassen";
const here =
  "hier, hierher, mir, uns, mit mir, mit uns, an mich, an uns, im chat, in den chat, in diesem chat, in diesen chat, in die nachricht, in deiner antwort, in ihrer antwort, in der antwort, in der nachsten nachricht, in deiner nachsten nachricht, in ihrer nachsten nachricht, als antwort, in dieses fenster, in diesem fenster, in dieser unterhaltung, in diese unterhaltung, ins chatfenster, im chatfenster, ins feld unten, unten";
const your =
  "dein, deine, deinen, deiner, deinem, ihr, ihre, ihren, ihrer, ihrem, eure, euer, euren";
const filling = setOf(
  "dein deine deinen deiner deinem ihr ihre ihren ihrer ihrem eure euer euren der die das den dem des ein eine einen aus von vom zu zur zum fur und oder bitte noch nur auch jetzt erst zuerst nun dafur dazu hier mir uns dir ihnen sie du aktuelle aktuellen aktuelles alte alten altes neue neuen neues volle vollen volles vollstandige vollstandigen genaue genauen ganze ganzen sechs 6 vier 4 sechsstelligen sechsstellige vierstellige vierstelligen stelligen stellige letzten ersten konto bank karte sms e mail apple google microsoft icloud amazon tresor breezy beide beiden wissen haben kennen sehen per folgenden folgende angaben also einmal gerade den",
);

export const german: Tongue = {
  secrets: anyOf(
    "pin, pins, *pin, pin code, pin nummer, passwort, passworter, *passwort, *passworter, kennwort, kennworter, *kennwort, passphrase, code, codes, *code, *codes, sms code, geheimzahl, *geheimzahl, hauptschlussel, master key, kartennummer, *kartennummer, kreditkarte, kreditkartendaten, prufnummer, *prufnummer, kartenprufnummer, kontonummer, iban, tan, sicherheitsfrage, sicherheitsantwort, sicherheitsantworten, zugangsdaten, anmeldedaten, bankdaten, kartendaten, vier ziffern, sechs ziffern, vier letzten ziffern, letzten vier ziffern, wiederherstellungsschlussel, wiederherstellungsphrase, recovery kit, cvv, cvc",
  ),
  innocent: anyOf(
    "fehlercode, fehlercodes, qr code, qrcode, quellcode, barcode, strichcode, landercode, rabattcode, gutscheincode, statuscode, passwort manager, passwortmanager, produktcode, modellcode",
  ),
  idioms: anyOf(
    "keine sorge, kein problem, keine angst, macht nichts, nicht schlimm, wenn es nicht geht, keine panik, nicht verzagen, noch nicht",
  ),
  turns: setOf(
    "ob wenn wann wo wie warum sobald nachdem bevor weil aber dann und also damit denn falls solange was welche welchen welches welcher wer sonst",
  ),
  asks: [
    said(
      step("wie, was"),
      step("lautet, lauten, ist, sind, war, heisst, waren"),
      step(your),
      aSecret(4),
    ),
    {
      ...said(
        step("wie, was"),
        step("lautet, ist, heisst"),
        step("der, die, das"),
        aSecret(3, filling),
      ),
      rest: 0,
    },
    {
      ...said(
        step("wie, was"),
        step(your),
        aSecret(4),
        step("lautet, lauten, ist, sind, war, heisst"),
      ),
      rest: 1,
    },
    { ...opens("", step(your), aSecret(4), step("lautet, lauten")), rest: 1 },
    said(
      step("welche, welchen, welches, welcher, was fur ein, was fur einen"),
      aSecret(3, filling),
      step(
        "bekommen, erhalten, gekommen, siehst, sehen sie, steht, angezeigt, hast du, haben sie, benutzt du, benutzen sie, verwendest, verwenden sie, gesendet, geschickt, gewahlt",
        4,
      ),
    ),
    said(step(give), step("mir, uns", 1), aSecret(7)),
    said(
      step(
        "kannst du, konnen sie, konntest du, konnten sie, wurdest du, wurden sie, magst du, mochten sie, willst du, wollen sie, mogen sie, konnt ihr",
      ),
      step("mir, uns", 2),
      aSecret(7),
      step(infinitives, 3),
    ),
    said(step(`${give}, ${enter}`), aSecret(6), step(here, 3)),
    said(step(`${give}, ${enter}`), step(here, 2), aSecret(6)),
    said(step(here), step(`${give}, ${enter}`, 1), aSecret(5)),
    said(
      step(
        "kannst du, konnen sie, konntest du, konnten sie, sie mussen, du musst, sie konnen, du kannst",
      ),
      aSecret(6),
      step(here, 2),
      step(infinitives, 3),
    ),
    said(
      step(
        "kannst du, konnen sie, konntest du, konnten sie, sie mussen, du musst, sie konnen, du kannst",
      ),
      step(here, 2),
      aSecret(6),
      step(infinitives, 3),
    ),
    said(
      step("ich, wir, breezy"),
      step(
        "brauche, brauchen, braucht, brauchte, brauchten, benotige, benotigen, benotigt, bitte um, bitten um, bitte sie um, bitte dich um, erbitte, will, mochte, hatte gern, hatte gerne, warte auf, muss",
        2,
      ),
      aSecret(7, filling),
    ),
    said(
      step("brauche, brauchen, benotige, benotigen, brauchte, brauchten, benotigt"),
      step("ich, wir"),
      aSecret(7, filling),
    ),
    said(
      step("darf, durfte, kann, konnte, durfen, konnen"),
      step("ich, wir"),
      aSecret(6, filling),
      step("haben, wissen, erfahren, sehen, bekommen, kriegen, prufen", 3),
    ),
    opens(
      "bitte, also, nun, jetzt, dann",
      step("antworte, antworten sie"),
      step("mit", 3),
      aSecret(5, filling),
    ),
    said(step("ich, wir"), step("frage, fragen, frag"), step("nach", 3), aSecret(4, filling)),
    said(step("lassen sie, lass"), step("mich, uns"), aSecret(6), step("wissen, haben, sehen", 2)),
  ],
  mild: [
    said(step("bitte"), step(`${give}, ${enter}`, 1), aSecret(5, filling)),
    said(step(`${give}, ${enter}`), step("bitte", 1), aSecret(5, filling)),
    said(step("bitte"), aSecret(5, filling), step(infinitives, 3)),
    said(
      step(
        "kannst du, konnen sie, konntest du, konnten sie, wurdest du, wurden sie, sie mussen, du musst",
      ),
      aSecret(5, filling),
      step(infinitives, 3),
    ),
    opens(
      "also, nun, jetzt, dann, und",
      step(
        "nenn, nenne, nennen sie, verrat, verrate, verraten sie, sag, sage, sagen sie, diktiere, diktieren sie",
      ),
      aSecret(5, filling),
    ),
  ],
  elsewhere: [
    ...pairsOf(
      "auf, am, an, in, bei, beim, im, mit, unter, uber",
      "dem, der, den, das, deinem, ihrem, deiner, ihrer, dein, ihr, ihren, deinen, einem, einer, iphone, ipad, handy, gerat, telefon, computer, rechner, geldautomaten, apple, google, microsoft, jemandem, jemand, familie, menschen, einstellungen, feld, bildschirm, tastatur, papier",
    ),
    ...anyOf(
      "gefragt, fragt, verlangt, aufgefordert, erneut, nochmal, noch einmal, zweimal, ein zweites mal, selbst, niemandem, niemand, wlan, danach, tippen sie auf, tippe auf, klicken sie",
    ),
  ],
  leaning: [
    said(step(`${give}, ${enter}`), step("ihn, es, sie, das, diese, diesen", 1), step(here, 2)),
    said(
      step(`${give}, ${enter}`),
      step("mir, uns"),
      step("ihn, es, sie, das, diese, diesen, die zahl, die zahlen, die ziffern", 1),
    ),
    said(
      step("gib, geben sie, tipp, tippe, tippen sie, schreib, schreiben sie, schicken sie, schick"),
      step("ihn, es, sie, diese, diesen, diese zahl, die zahl, die ziffern"),
      step(here, 1),
    ),
    said(step("wie lautet er, wie lautet es, wie lautet sie, wie lauten sie")),
  ],
  never: anyOf(
    "nie, niemals, nicht, niemand, niemandem, niemanden, kein, keine, keinen, keinem, keiner, keinesfalls, nirgends, anstatt, statt, weder, noch nie, vermeide, vermeiden, ohne, auf keinen fall, huten",
  ),
  not: anyOf("nein"),
  others: anyOf(
    "betruger*, dieb*, fremde*, kriminelle*, jemand, anrufer*, wer, irgendwer, eine nachricht, eine mail, phishing, betrug, falsche",
  ),
  bare: filling,
  bareAsks: anyOf("bitte, danke"),
};
