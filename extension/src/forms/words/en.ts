/** English words. */
import type { LanguageWords } from "./language.ts";

export const en: LanguageWords = {
  fields: {
    username:
      "user name, nickname, nick, handle, user id, userid*, usr, uname, login id, account name, screen name, online id, player name, member name, sign in name, uid, user login, user account, username or email, access id, net id, ~username, ~userid, ~loginname, ~loginid, ~usrname, acct, user no, user identifier, administrator, ~user",
    email: "email, emailaddress, mailaddress, email id, username@, ~email, ~mailaddr, mail",
    password:
      "password, passwords, passphrase, passcode, pwd, passwd, pswd, psw, pass, access key, secret word, ~passw, ~pwd, ~passwd, ~pswd, memorable word",
    pin: "pin",
    again:
      "confirm, repeat, again, re type, re enter, verify, once more, password 2, pwd 2, passwd 2, pass 2, password check, repeated, second time, ~confirm, ~repeat, ~retype, ~verify, ~reenter, rpt, conf, cpassword, cnfm, passwordagain, email 2, mail 2, re password, check",
    new: "new, choose, create, from today, set a, desired, make up, newpassword, newpass, ~newpass, ~passwordnew, ~newpwd, pick, future, think of",
    now: "current, old, existing, now, previous, today s, last password, original, ~oldpass, ~currentpass, ~passwordold, ~oldpwd, ~curpass, so far",
    "one-time-code":
      "otp, totp, one time code, one time password, one time passcode, authenticator, authentication code, auth code, mfa, two factor, 2 fa, second factor, verification code, verify code, 6 digit code, six digit code, six digits, 6 digits, login code, sign in code, tfa, token code, device code, code from your app, code from app, app shows, code in app, ~otpcode, ~totp, ~onetime, ~twofactor, ~2fa, ~mfa, confirmation code, security token, dynamic code, time based code, rsa token, code generator",
    "sent-code":
      "smscode, sms, texted you, text message, sent to your phone, sent to your email, sent to your mobile, emailed you, we sent, sent a code, email code, phone code, email verification, phone verification, phone number verification, code we emailed, code we texted, check your email, check your phone, email confirmation code, code that was sent, in the email, sent you a code, sent to you, sent code, just sent, has been sent",
    identifier:
      "customer number, customer no, client number, client no, member number, memberid, membership number, membership no, account number, account no, registry code, registration number, employee number, student number, contract number, user number, card number or username, card number or user id, document number, identification number, identifier, identity, ident, frequent flyer number, loyalty number, patient number, library card number, login number, access number, policy number, subscriber number, personal number, domain name or user, id, customer code, client code, reference number, service number, ~memberid, ~customerid, ~accountid, ~identifier, ~customerno",
    site: "host, hostname, domain, server name, host name, domain name, database name, subdomain, workspace, workspace url, shop url, site name, tenant, realm, instance, company id, company code, store id, store number, site url, team url, branch, organization id, organisation id",
    account:
      "login, account, user, sign in, log in, logon, user login, member, loginfmt, auth, ~login, identity",
    "name-any": "full name*",
    name: "full name, first and last name, name and surname, first last name, complete name, recipient, contact name, customer name, legal name, real name, passenger name, billing name, shipping name, delivery name, receiver, addressee, first name last name, name surname, guest name, profile name, ~fullname",
    "given-name":
      "first name, given name, forename, f name, first names, given names, name first, christian name, =first, ~firstname, ~fname, ~givenname, ~forename, preferred name",
    "middle-name":
      "middlename, mname, =mi, m i, =mid, additional name, middle, ~middlename, initial, minit",
    "family-name":
      "last name, surname, family name, l name, second name, name last, =last, sname, ~lastname, ~lname, ~surname, ~familyname",
    company:
      "company, organization, firm, employer, school name, institution, ~company, ~organization, ~organisation, corporate name, business",
    street:
      "street, address 1, addressline1, addr 1, address line, mailing address, home address, postal address, residential address, line 1, shipping address, ~street, ~address1, ~addressline1, ~addr1, shipto address, permanent address, current address, correspondence address",
    street2:
      "address 2, address line 2, addr 2, apt, apartment, suite, unit, street 2, line 2, flat, floor, address continued, building, ~address2, ~addressline2, ~addr2, ~street2, house name, street address 2, street address line 2",
    city: "city, town, locality, suburb, ~city, village, municipality, address level2",
    region:
      "state, county, prefecture, territory, ~state, ~province, ~region, administrative area, address level1, emirate",
    postcode:
      "zip, zipcode, postal code, ~zip, ~postal, ~postcode, eircode, pincode, pin code postal",
    country:
      "country, country or region, country region, nation, countrycode, ~country, country territory, country id, territory country, country or territory",
    phone:
      "phone, phones, =cell, cellphone, tel, phonenumber, contact number, cellular, cell number, landline, ~phone, ~mobile, ~telephone, contact no, telno, telnumber, whatsapp",
    "phone-country":
      "dialling code, dialing code, dial code, calling code, country calling code, phone country, phone prefix, phone code country, isd code, country code phone, tel country code, code country, country dial code, international code, intl code, area prefix, mobile country code, phone code, country code mobile, countrycode mobile",
    birthday:
      "birthday, birthdate, dob, born, bday, dateofbirth, day of birth, birth day month year, ~birthdate, ~birthday, ~dateofbirth, birth, ~dob",
    "birthday-day":
      "birth day, birthday day, day of birth, bday day, dob day, day dob, ~birthday_day, ~birthdayday, ~birthday day",
    "birthday-month":
      "birth month, birthday month, month of birth, bday month, dob month, month dob, ~birthmonth, ~birthdaymonth",
    "birthday-year":
      "birth year, birthday year, year of birth, bday year, dob year, year dob, year born, ~birthyear, ~birthdayyear",
    "card-number":
      "card number, card no, cc number, cc num, card num, creditcardnumber, number on card, card #, pan, payment card number, ~cardnumber, ~cardno, ~cardnum, ~ccnum, ~creditcard, cc no, cnumber, credit card, acct number card, ccn",
    "card-holder":
      "cardholder, name on card, cardholdername, card name, cc name, card owner, holder, name on credit card, name as on card, credit card name, name on the card, ~cardholder, ~nameoncard, ~ccname, ~cardname, name as it appears, name on account card",
    "card-expiry":
      "expiry, expires, exp, valid thru, valid until, good until, valid through, expirydate, expdate, ccexp, good thru, valid to, ~expiry, ~expir, ~expdate, ~ccexp, mm yy, mm yyyy, valid till, exp mm yy",
    "card-expiry-month":
      "expiry month, expiration month, exp month, exp mm, card month, month of expiry, exp m, cc month, ~expmonth, ~expirymonth, ~expirationmonth, ~cardmonth",
    "card-expiry-year":
      "expiry year, expiration year, exp year, exp yy, exp yyyy, card year, year of expiry, exp y, cc year, ~expyear, ~expiryyear, ~expirationyear, ~cardyear",
    "card-code":
      "cvv, cvc, csc, cvv2, cvc2, cvn, cid, card verification, security code, card code, verification number, card identification number, digits on the back, three digits, 3 digits, ~cvv, ~cvc, ~securitycode, card verification code, number on the back, card id, 3 digit code, ccv, cv2, 3 or 4 digit, cvd, cvvcode",
    "address-any": "address, addr, addresses, ~address",
    "code-any": "token",
    "number-any": "number, no, num",
    "card-any": "card, cc, visa, mastercard",
    "date-any": "date, dd mm yyyy, mm dd yyyy, yyyy mm dd, dd mm yy, mm dd yy",
    month: "month, mm, ~month, mon",
    year: "year, yy, yyyy, ~year",
    day: "day, dd",
    search:
      "search, query, keyword, keywords, find, q, searchterm, ~search, looking for, searchbox, filter",
    none: "captcha, ip address, ip, display name, device name, promo, promotion, promotional code, voucher, discount, gift card, gift card number, gift card pin, gift code, gift certificate, referral, ref code, referred by, referrer, invite code, invitation, friend code, code of the friend, redeem, redemption code, activation code, license key, licence key, serial number, product key, answer, hint, password hint, web site, url, home page, web address, web page, comment, comments, subject, feedback, question, description, notes, reason, remarks, title, prefix, suffix, salutation, gender, sex, language, currency, amount, quantity, qty, price, fax, ssn, social security, tax id, tax number, tax payer id, taxpayer id, tax identification number, vat, vat id, passport, driver license, license number, arrival, departure, check in date, check out date, room, rooms, guests, adults, children, issue date, issue number, start date, valid from, time, timezone, topic, extension, ext, department, position, role, industry, order number, invoice number, tracking number, reservation number, booking reference, iban, bic, swift, routing number, account number bank, bank account, sort code, security image, characters in the image, type the characters, characters shown, iagree, agree, opt in, donation, birth place, place of birth, maiden name, ~captcha, ~capcha, ~coupon, ~voucher, ~promo, ~giftcard, ~comment, ~amount, ~website, ~subject, ~referral, ~reservation, ~quantity, ~serial, hear about us, how did you hear, friend s name, friend s email, api key, api token, secret key, client secret, access token, wi fi password, wifi password, ssid, network key, wpa key, project name, file name, group name, branch name, bank name, event name, team name, product name, item name, name of item, name of product, brand name, model name, list name, store name, course name, pet s name, spouse, account type, phone type, address type, type of, loyalty card number, membership card, graduation, graduation year, model year, gate code, door code, badge",
  },
  forms: {
    "sign-in":
      "sign in, sign in with password, log in with password, login with password, sign in with email, log in with email, sign in with username, log into, sign into, log on, sign on, access your account, returning customer, existing customer, welcome back, enter your account, unlock, authenticate, ~login, ~signin, ~logon, have an account, already a member, already registered",
    "sign-up":
      "sign up, sign up with email, register with email, join with email, register, registration, create account, create an account, create your account, create my account, join, open an account, new account, become a, get started, start free trial, new customer, new user, enroll, enrol, create profile, create login, start your free, free trial, new member, ~signup, ~register, ~registration, ~createaccount, apply for, no account, not a member, not registered",
    recovery:
      "forgot, forgotten, reset password, reset your password, password reset, recover, recovery, lost password, lost your password, trouble signing in, trouble logging in, can t access, reset link, remind me, password reminder, find your account, find my account, restore access, restore password, ~forgot, ~recover, ~lostpass, ~resetpass, retrieve password, don t remember, can t remember, cannot remember, unable to log in, reset it",
    change:
      "change password, change your password, change my password, update password, update your password, new password, set password, set your password, change it, save password, ~changepass, ~updatepass, save new password, change pin",
    code: "two step, two factor, 2 step, 2fa, verification code, authenticator, authentication code, one time code, one time password, security code, verify it s you, verify your identity, enter the code, enter code, six digits, 6 digit, six digit, second step, second factor, two step check, one more step, passcode",
    pay: "pay, payment, check out, place order, credit card, buy, donate, billing, purchase, add card, order now, ~payment, ~checkout, debit card",
    search: "search, find, go, query, ~search, filter",
    news: "subscribe, subscription, mailing list, stay updated, stay in touch, keep me posted, sign up for our newsletter, get updates, email updates, join our mailing list, sign me up, latest news, get the latest, inbox, subscribing, weekly, notify me, keep me updated, newsletters, unsubscribe, in the loop, keep in touch, be the first to, sign up for emails, sign up for email, never miss, email list, enews, our emails, special offers and, hear about, ~newsletter, ~subscribe, letter",
    remember:
      "stay signed in, stay logged in, remember, remember login, save username, save user id, keep me, trust this, auto login, stay connected",
    terms:
      "terms, privacy policy, i agree, agree to, i accept, accept the, by creating, by signing up, by registering, by joining, i am over, years old, receive emails, special offers, send me news, consent, sign me up, by clicking, newsletter",
    rules:
      "at least 6, at least 8, at least 10, at least 12, minimum 6, must contain, must be at least, 8 characters, 6 characters, 8 or more, at least one, upper case, lower case, special character, one number, strength, weak, characters long, must include, between 6, between 8, characters minimum, minimum of, password requirements, password must",
    next: "continue, next, go on, proceed, next step, continue with email, forward",
    send: "submit, go, enter, save, done, apply, confirm, verify, finish, complete, update, redeem, start, place order, check, join, accept, step, use this address, ship to, deliver to",
    away: "cancel, back, one time passcode, get otp, send otp, text code, email code, close, show, hide, resend, send again, clear, reset, edit, remove, delete, discard, help, learn more, toggle, menu, dismiss, skip, not now, no thanks, reveal, view, add another, print, log out, sign out, generate, copy, what is this, previous, read more, get code, send code, change email, scan, upload, browse, choose file, select file, check availability, refresh, new image, play audio, text message instead, text me, call me, chat, contact us, qr, use a different, try another, more options, language, expand, collapse, minus, plus, increase, decrease",
    elsewhere:
      "continue with, sign in with, log in with, login with, sign up with, signup with, register with, join with, connect with, google, facebook, apple, twitter, linkedin, github, microsoft, amazon, yahoo, paypal, sso, single sign on, passkey, security key, with email link, magic link, fingerprint, face id, vkontakte, telegram, line, kakao, naver, wechat, qq, weibo, discord, steam, twitch, okta, saml, openid, orcid, shibboleth, eid, bankid, smart card, certificate, qr code",
  },
};
