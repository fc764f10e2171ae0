/** Turkish words. */
import type { LanguageWords } from "./language.ts";

export const tr: LanguageWords = {
  fields: {
    username: "kullanici",
    email: "e posta",
    password: "sifre*, parola*",
    again: "tekrar, onay, onayla, tekrari, yeniden",
    new: "yeni",
    now: "mevcut, eski, simdiki",
    "one-time-code": "dogrulama kodu, tek kullanimlik, iki adimli, onay kodu",
    identifier: "musteri numarasi, musteri no, kimlik no, uye no, uye numarasi, tckn",
    name: "ad soyad, adi soyadi, isim soyisim, adiniz soyadiniz, tam ad",
    "given-name": "adiniz, =ad, =adi",
    city: "=il, sehir",
    postcode: "posta kodu",
    "family-name": "soyadi, soyad, soyisim, soyadiniz",
    phone: "telefon, cep telefonu, cep no, cep",
    search: "ara, arama",
    none: "kupon, indirim kodu, promosyon kodu, konu, mesaj, yorum, cinsiyet, web sitesi, tutar, miktar, soru, cevap",
  },
  forms: {
    "sign-in": "giris, oturum ac",
    "sign-up": "uye ol, kaydol, uyelik, hesap olustur, yeni hesap, kayit",
    recovery: "unuttum, unuttunuz, sifirla, hatirlamiyorum",
    change: "sifre degistir, sifreyi degistir, parola degistir, yeni sifre, sifremi degistir",
    search: "ara",
    remember: "hatirla",
    next: "devam, ileri",
    send: "gonder, kaydet, onayla",
  },
};
