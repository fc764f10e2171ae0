/** The words of further languages that a form needs most: the Nordic ones, Czech, Hungarian, Romanian, Greek, Ukrainian and some more. */
import type { LanguageWords } from "./language.ts";

export const others: LanguageWords = {
  fields: {
    username:
      "نام کاربری, kayttajatunnus, kayttajanimi, anvandarnamn, brugernavn, brukernavn, uzivatelske jmeno, prihlasovaci jmeno, prezdivka, uzivatel, felhasznalonev, nume utilizator, nume de utilizator, istifadeci adi, istifadeci kodu, vartotojo vardas, korisnicko ime, ten dang nhap, nama pengguna, ім я користувача, логін, όνομα χρήστη, потребителско име",
    email:
      "sahkoposti*, e post, epost, e postadress, e postadresse, el pastas, el pasto adresas, e mailova adresa, e mail cim, електронна пошта, пошта, електронна поща, ایمیل, אימייל",
    password:
      "salasana, losenord, adgangskode, kodeord, passord, heslo, jelszo, parola, slaptazodis, lozinka, mat khau, kata sandi, парола, رمز عبور, κωδικός, κωδικός πρόσβασης, סיסמה, รหัสผ่าน",
    again:
      "uudelleen, vahvista, bekrafta, upprepa, igen, gentag, bekraeft, bekreft, gjenta, znovu, potvrzeni, potvrdte, ismet, megerosites, megerositese, confirma, potvrdi, підтвердіть, повторіть, επιβεβαίωση",
    "name-any": "navn, namn, nimi, jmeno, nev, nume, ime",
    name: "fullt namn, fulde navn, fullt navn, koko nimi, jmeno a prijmeni, teljes nev, nume complet, nume si prenume, imie nazwisko, ime i prezime, піб, ονοματεπώνυμο",
    "given-name":
      "fornamn, fornavn, etunimi, krestni jmeno, keresztnev, utonev, prenume, ім я, имя, όνομα, meno",
    "family-name":
      "efternamn, efternavn, etternavn, sukunimi, prijmeni, vezeteknev, csaladnev, nume de familie, прізвище, επώνυμο, prezime, priezvisko, фамилия",
    company:
      "foretag, virksomhed, firmanavn, yritys, spolecnost, cegnev, companie, компанія, εταιρεία",
    street:
      "gatuadress, gateadresse, gadenavn, vejnavn, katuosoite, lahiosoite, ulice*, utca*, strada, вулиця, διεύθυνση, οδός, ulica",
    city: "postort, poststed, bynavn, =by, postitoimipaikka, kaupunki, mesto, varos, telepules, oras, oraș, localitate, місто, πόλη, grad, град",
    postcode:
      "postnummer, postnr, postinumero, psc, iranyitoszam, cod postal, індекс, поштовий індекс, ταχυδρομικός κώδικας, τκ",
    country: "maa, zeme, stat, orszag, tara, країна, χώρα, drzava",
    region: "lan, fylke, maakunta, kraj region, megye, judet, область, νομός",
    phone:
      "puhelin*, telefonnummer, mobilnummer, mobiltelefon, =mobil, matkapuhelin, telefonszam, telefonas, mobilni telefon, mob nomre, mobil nomre, so dien thoai, телефон, τηλέφωνο, κινητό, شماره تلفن",
    birthday:
      "fodelsedatum, fodselsdato, fodselsdag, syntymaaika, datum narozeni, szuletesi datum, data nasterii, дата народження, ημερομηνία γέννησης",
    "card-number":
      "kortnummer, kortin numero, cislo karty, kartyaszam, numar card, numarul cardului, номер картки, αριθμός κάρτας",
    "card-holder":
      "kortinnehavare, kortholder, kortholders navn, navn pa kort, namn pa kortet, navn pa kortet, kortinhaltija, drzitel karty, jmeno na karte, kartyabirtokos, titular card",
    "card-expiry":
      "utgangsdatum, utlopsdato, udlobsdato, giltigt till, giltig t o m, gyldig til, voimassa, platnost, lejarat, data expirarii, термін дії, ημερομηνία λήξης",
    "card-code": "sakerhetskod, sikkerhedskode, kontrolcifre, sikkerhetskode, turvakoodi",
    "address-any": "adress, adresse, osoite, adresa, cim, lakcim, адреса",
    search: "sok, sog, haku, hledat, kereses, cauta, пошук, αναζήτηση",
    none: "rabattkod, rabatkode, rabattkode, alennuskoodi, slevovy kod, kupon, kedvezmeny*, meddelande, besked, melding, viesti, zprava, uzenet, mesaj, повідомлення, μήνυμα",
  },
  forms: {
    "sign-in":
      "kirjaudu, logga in, log ind, logg inn, prihlasit, prihlaseni, bejelentkezes, belepes, prisijungti, prijava, ورود, daxil ol, dang nhap, autentificare, conectare, masuk, увійти, вхід, σύνδεση, είσοδος, вход, התחברות, เข้าสู่ระบบ",
    "sign-up":
      "rekisteroidy, luo tili, skapa konto, registrera, opret konto, opprett konto, registrer deg, registrovat, registrace, regisztracio, vytvorit ucet, registruotis, dang ky, inregistrare, creeaza cont, daftar, зареєструватися, реєстрація, εγγραφή, ثبت نام, הרשמה",
    recovery:
      "unohditko, unohtunut, glomt, glemt, zapomneli, zapomenute heslo, elfelejtett, pamirsote, zaboravili, quen mat khau, ai uitat, lupa kata sandi, забули, ξεχάσατε, رمز عبور را فراموش, şifrəni unutdum",
    pay: "betala, betal, maksa, zaplatit, fizetes, plateste, сплатити, πληρωμή, kassa, kasse",
    news: "nyhetsbrev, nyhedsbrev, uutiskirje, hirlevel, novinky, prenumerera, tilaa, абонирай, розсилка",
    next: "fortsatt, fortsaet, fortsett, jatka, seuraava, pokracovat, dalsi, tovabb, continua, продовжити, далі, συνέχεια, nasta, neste, naeste",
    send: "skicka, spara, gem, lagre, laheta, tallenna, odeslat, ulozit, kuldes, mentes, trimite, salveaza, надіслати, зберегти, αποστολή, potvrdit, bekrafta, bekraeft, bekreft",
    away: "avbryt, annuller, tilbage, tilbake, tillbaka, peruuta, takaisin, zrusit, zpet, megse, vissza, anuleaza, inapoi, скасувати, назад, άκυρο",
  },
};
