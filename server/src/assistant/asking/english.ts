import { anyOf, pairsOf } from "../phrases.ts";
import { aSecret, opens, said, setOf, step, type Tongue } from "./tongue.ts";

const give =
  "tell, telling, give, giving, send, sending, share, sharing, show, showing, read, reading, text, texting, message, email, mail, forward, forwarding, dictate, spell, spell out, write, writing, say, reveal, disclose, confirm, confirming, provide, providing, pass, hand, hand over, let, copy, supply, submit";
/** Without what a person does with a secret of their own: reads it. */
const told =
  "tell, telling, give, send, sending, share, sharing, text, message, email, forward, dictate, spell, write, say, confirm, provide, pass, copy, submit";
const enter =
  "type, typing, enter, entering, paste, pasting, put, putting, post, drop, leave, insert, input, key in, fill in, repeat, list, state, reply, respond, answer, pop, jot, verify";
const here =
  "here, below, to me, with me, to us, with us, to breezy, with breezy, in chat, in this chat, in the chat, into this chat, into the chat, to this chat, in this conversation, in our conversation, into this conversation, in this message, in your message, in a message, in your next message, in the next message, in your reply, in a reply, in your next reply, as a reply, in your answer, in your response, in this window, in this box, in the box, in the message box, in this field, right back, back to me";
const your = "your, ur, his, her, their, both, those, these";
/** What a secret is called with. */
const filling = setOf(
  "the your ur a an that this those these all any both of and or from for on in my me us his her six 6 four 4 five 5 eight 8 three 3 two 2 digit digits number numbers current old new full exact actual last first second whole complete account accounts bank card cards credit debit sms text texts verification security login log sign in one time email phone apple google microsoft icloud amazon paypal facebook id vault breezy only just also either to know have see get confirm verify check what is was you tell give send enter type share with it secret saved master recovery two factor authenticator authentication access unlock screen wi fi wifi following details information plus back once please again over in up out",
);

export const english: Tongue = {
  secrets: anyOf(
    "pin, pins, pin code, pin number, password, passwords, passcode, passcodes, passphrase, passphrases, passkey code, master key, master password, code, codes, otp, security answer, security answers, card number, card numbers, credit card, debit card, card details, cvv, cvc, cvv2, recovery phrase, seed phrase, recovery kit, recovery key, recovery words, secret word, secret words, social security number, ssn, login details, credentials, login credentials, bank details, account number, routing number, last four digits, last 4 digits, last four numbers, last 4 numbers, four digits, 4 digits, six digits, 6 digits",
  ),
  innocent: anyOf(
    "error code, error codes, qr code, qr codes, zip code, zip codes, postal code, post code, area code, country code, promo code, discount code, coupon code, source code, bar code, model code, product code, status code, stop code, exit code, code of conduct, password manager, password managers, password app, password generator, password hint, password field, password box, password screen, password page, password reset, password settings, passcode settings, passcode screen, password options, password list, code generator, pin pad, what is the master key, what is the recovery kit, what is the recovery key, what is the recovery phrase, what is the passphrase, password strength, password length, pin length",
  ),
  idioms: anyOf(
    "don t worry, dont worry, do not worry, no worries, no problem, not a problem, don t panic, do not panic, don t be afraid, do not be afraid, don t hesitate to, do not hesitate to, why don t you, why not, not sure, if you don t mind, whether or not, never mind, if not",
  ),
  turns: setOf(
    "so but then because otherwise if whether when whenever where how why once after before while until unless about and what whats which who",
  ),
  asks: [
    said(step("what, whats"), step("is, s, are, was, were, would be"), step(your), aSecret(5)),
    opens(
      "",
      step("is, s, are, was"),
      step("the, that, those"),
      aSecret(4),
      step("you, they, on your, of your, from, shown, in the, it sent, that"),
    ),
    said(
      step("what, whats"),
      step("is, s, are, was, were"),
      step("the, that"),
      aSecret(4),
      step("you, they, on your, of your, from, shown, in the, it sent, that"),
    ),
    {
      ...said(step("what, whats"), step("is, s, are, was"), step("the"), aSecret(4, filling)),
      rest: 0,
    },
    { ...said(step("what, whats"), step(your), aSecret(5), step("is, was, are, were")), rest: 1 },
    said(
      step("which, what"),
      aSecret(4, filling),
      step("did, do, have, are, was, were, you, came, arrived, appears, shows", 1),
      step(
        "receive, received, get, got, see, use, sent, come, arrive, enter, set, choose, have, came, arrived, appears, shown, shows, typed",
        3,
      ),
    ),
    said(step(give), step("me, us, breezy"), aSecret(7)),
    said(step("let"), step("me, us"), step("know, have, see, hear, get"), aSecret(6)),
    said(step(`${give}, ${enter}`), aSecret(7), step(here, 4)),
    said(step(`${give}, ${enter}`), step(here, 1), aSecret(5)),
    said(
      step("in this chat, in the chat, in your next message, in your reply, right here, below"),
      step(`${give}, ${enter}`, 2),
      aSecret(6),
    ),
    said(
      step("i, we, breezy, i ll, i d, we ll"),
      step(
        "need, needs, require, want, must have, have to have, have to know, must know, would like, like, am asking for, m asking for, am going to need, m going to need, ll need, d need, wait for, am waiting for, m waiting for",
        3,
      ),
      aSecret(9, filling),
    ),
    said(step("i, we"), step("ask, asking", 3), step("for", 1), aSecret(6, filling)),
    said(
      step("may, can, could, might, shall"),
      step("i, we"),
      step("have, get, see, know, ask for, ask you for, take, verify, confirm, check, borrow", 2),
      aSecret(6, filling),
    ),
    said(
      step("i need you to, i want you to, we need you to, i ask you to"),
      step(`${give}, ${enter}`, 2),
      aSecret(6),
    ),
    opens(
      "so, now, ok, okay, then, first, please, just, and, next, kindly",
      step(
        "reply, respond, answer, write back, text back, get back to me, come back, message back",
      ),
      step("with", 2),
      aSecret(7, filling),
    ),
    said(
      step("your"),
      aSecret(5, filling),
      step("is needed, are needed, is required, are required"),
      step("here, by me, for me, so that i, so i, before i", 3),
    ),
  ],
  mild: [
    said(
      step(
        "please, pls, kindly, can you, could you, would you, will you, would you mind, do you mind, mind, i need you to, go ahead and, feel free to",
      ),
      step(`${give}, ${enter}`, 2),
      aSecret(6, filling),
    ),
    said(
      step(
        "you need to, you have to, you must, you ll need to, you will need to, just, simply, start by, begin by, to continue, by, you should, you can now, you may now",
      ),
      step(
        "tell, telling, give, giving, share, sharing, send, sending, dictate, reveal, revealing, disclose, disclosing, provide, providing, state, stating, supply, submit, hand over",
        2,
      ),
      aSecret(6, filling),
    ),
    opens(
      "so, now, ok, okay, then, first, and, next",
      step(`${give}, ${enter}`),
      aSecret(6, filling),
      step("please, pls"),
    ),
    opens(
      "so, now, ok, okay, then, first, and, next, great, sure",
      step(
        "provide, reveal, disclose, state, dictate, spell out, hand over, tell, give, say, confirm to, supply, submit",
      ),
      aSecret(6, filling),
    ),
  ],
  elsewhere: [
    ...pairsOf(
      "on, in, into, at, to, with, by, via, using, under, from, for",
      "the, your, a, an, its, it, that, settings, apple, google, microsoft, amazon, someone, somebody, people, family, friends, trusted, another, any, anyone, anybody, whoever, this phone, this device, apps, breezy vault",
    ),
    ...anyOf(
      "asks, asked, prompted, prompts, prompt, requests, requested, again, twice, yourself, nobody, by hand, once more, on screen, on paper, tap, press, click, only, wi fi, wifi, carefully, slowly",
    ),
  ],
  leaning: [
    said(
      step(`${told}, ${enter}`),
      step(
        "it, them, that, this, those, the number, the numbers, that number, the digits, those digits",
      ),
      step(here, 2),
    ),
    said(
      step("tell, give, send, read, text, show, forward"),
      step("me, us"),
      step(
        "it, them, that, this, those, the number, the numbers, that number, what it says, what it is, the digits, those digits",
        1,
      ),
    ),
    said(
      step("let me"),
      step("know, have, see"),
      step("it, them, what it is, what it says, the number", 0),
    ),
    opens(
      "please, so, now, then",
      step("tell me, what is it, what s it, what was it, read it out, read it to me"),
    ),
  ],
  never: anyOf(
    "never, if i ever, should i ever, nobody, no one, noone, don t, dont, do not, should not, shouldn t, shouldnt, must not, mustn t, won t, wont, will not, would not, wouldn t, no need, need not, needn t, rather than, instead of, not to, avoid, refuse, neither, nor, no longer, not need, not ask, doesn t, does not, isn t allowed, unsafe, beware, only a scammer, only scammers, no reason",
  ),
  not: anyOf(
    "can t, cannot, cant, can not, couldn t, could not, didn t, did not, without, no, not, isn t, haven t, stop, against, nothing",
  ),
  others: anyOf(
    "scammer*, scam, scams, fraud*, thief, thieves, criminal*, impostor*, imposter*, stranger*, phish*, somebody, someone, anybody, anyone, whoever, caller*, they, a person who, a message, a mail, an email, a text, fake, pretend*, trick, tricks, lie, lies",
  ),
  bare: filling,
  bareAsks: anyOf("please, pls, thanks, thank you"),
};
