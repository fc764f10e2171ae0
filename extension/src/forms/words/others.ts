/** A few words of other languages. */
import type { LanguageWords } from "./language.ts";

export const others: LanguageWords = {
  fields: {
    username:
      "نام کاربری, kayttajatunnus, anvandarnamn, brugernavn, brukernavn, uzivatelske jmeno, uzivatel, felhasznalonev, nume utilizator, istifadeci adi, istifadeci kodu, vartotojo vardas, korisnicko ime, ten dang nhap, ім я користувача, όνομα χρήστη",
    email:
      "sahkoposti, sahkopostiosoite, e post, e postadress, el pastas, el pasto adresas, e mailova adresa, электронна пошта, ایمیل, אימייל",
    password:
      "salasana, losenord, adgangskode, kodeord, passord, heslo, jelszo, slaptazodis, lozinka, mat khau, رمز عبور, κωδικός πρόσβασης, סיסמה, รหัสผ่าน",
    phone:
      "puhelin, puhelinnumero, telefonnummer, mobilnummer, telefonszam, telefonas, mob nomre, mobil nomre, so dien thoai, шماره تلفن",
  },
  forms: {
    "sign-in":
      "kirjaudu, logga in, log ind, logg inn, prihlasit, prihlaseni, bejelentkezes, prisijungti, prijava, ورود, daxil ol, dang nhap",
    "sign-up":
      "rekisteroidy, luo tili, skapa konto, registrera, opret konto, opprett konto, registrovat, registrace, regisztracio, vytvorit ucet, registruotis, dang ky, ثبت نام",
    recovery:
      "unohditko, unohtunut, glomt, glemt, zapomneli, zapomenute heslo, elfelejtett, pamirsote, zaboravili, quen mat khau, رمز عبور را فراموش, şifrəni unutdum",
  },
};
