import type { Found } from "../help/search.ts";
import type { Frame } from "./frame.ts";
import type { Thing } from "./lexicon.ts";
import { isAnySaid } from "./signs.ts";

/** A question back, and when what was said is too little without its answer. */
interface Asking {
  id: string;
  when(frame: Frame): boolean;
}

const named = (frame: Frame, ...things: readonly Thing[]) =>
  things.some((thing) => frame.things.has(thing));
const short = ({ words }: Frame, most: number) => words.length <= most;
const anonymous = ({ brands }: Frame) => brands.size === 0;
const says = ({ words }: Frame, list: string) => isAnySaid(list, words);
const onDevice = (frame: Frame) =>
  frame.system !== null || named(frame, "phone", "tablet", "computer");

const explaining = ({ acts }: Frame) => acts.has("explain") || acts.has("compare");
const coming =
  "isnt coming, not coming, doesnt come, doesnt arrive, not arriving, didnt get, never came, nothing comes, no code, dont get the, havent received, no llega, no me llega, no recibo, kommt nicht, kommt kein, bekomme keinen, n arrive pas, ne recois pas, recois pas, nao chega, nao recebo, nao chegou";
const vanished =
  "gone, vanished, disappeared, missing, lost everything, all lost, desaparecio, desaparecieron, ya no estan, no estan, se borro todo, weg, verschwunden, disparu, disparus, plus la, sumiu, sumiram, desapareceu, perdi tudo";
const full =
  "full, voll, lleno, llena, plein, pleine, cheio, cheia, storage full, no space, out of space";
const what =
  "google, bank, facebook, netflix, apple id, icloud, website, site, windows, mac, app, game, router, tv";

/** In their order: the first that is wanting is asked. */
const askings: readonly Asking[] = [
  {
    id: "code-not-coming-how",
    when: (frame) =>
      named(frame, "code") &&
      says(frame, coming) &&
      anonymous(frame) &&
      !named(frame, "text-code", "app-code", "email") &&
      short(frame, 14),
  },
  {
    id: "which-code",
    when: (frame) =>
      named(frame, "code") &&
      !named(
        frame,
        "text-code",
        "passcode",
        "app-code",
        "sim-pin",
        "card-pin",
        "pin",
        "wifi",
        "email",
      ) &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !explaining(frame) &&
      !says(
        frame,
        "smart lock, lock code, guided access, pronote, cambie de numero, numero viejo, old number, alte nummer, nummer gewechselt, ancien numero, change de numero, numero antigo, mudei de numero, troquei de numero, pagina, tarjeta, qr, bar code, barcode, zip code, discount, gift, promo, error code, source code, waiting for, screen time, recovery, backup, area code, parental, numbers ending, ending in, tiempo de uso, tiempo de pantalla, restricciones, restriction, bildschirmzeit, temps d ecran, tempo de uso, recuperacion, recuperation, recuperacao, wiederherstellung, watch, activation, activacion, generator, six digit, 6 digit, seis, six chiffres, sechs, invalid, refused, from the app, app, apps, clock, match, someone, friend, adresse, portal, puerta, door, alarm, promo, buzon, new phone",
      ) &&
      short(frame, 18),
  },
  {
    id: "which-pin",
    when: (frame) =>
      says(frame, "pin, pins, geheimzahl, pincode") &&
      !named(frame, "card-pin", "sim-pin", "passcode", "wifi", "app-code", "text-code") &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !explaining(frame) &&
      !says(
        frame,
        "whats my, what is my, tell me my, cual es mi, wie lautet, quel est mon, qual e o meu, fernseher, konsole, console, kindle, safe, lock, door, titan, yubikey, security key, usb key, windows hello, hello, bank, tv, parental, screen time, recovery, ask me, ask for, available, will you, do you, tell you, kit, paper, passkey, guardian, guardians, pair, hash, brute, short, safe, admins, knows, kennt, sabe, conoce, connait, master, here, match, same, invalid, new pin, nuevo pin, neuen pin, nouveau pin, novo pin, attempts, birthday, offline, me out, pin a chat, pin a message, pin a tab, pin a note, pin an app, pin chats, pin it to, pin this, unpin, pinterest, taskbar, anpinnen",
      ) &&
      short(frame, 12),
  },
  {
    id: "wrong-password-where",
    when: (frame) =>
      named(frame, "password") &&
      says(
        frame,
        "wrong, incorrect, invalid, not accepted, doesnt accept, doesnt take, falsch, incorrecta, incorrecto, no la acepta, incorrect, refuse, refuse mon, errada, incorreta, nao aceita, doesnt work anymore, doesnt work any more, stopped working, geht nicht mehr, ya no entra, no entra, nao ta entrando, nao entra, ne marche plus, marche plus, keeps asking, keeps telling",
      ) &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !named(frame, "wifi", "email", "account") &&
      short(frame, 16),
  },
  {
    id: "which-password",
    when: (frame) =>
      named(frame, "password") &&
      frame.happenings.has("forgot") &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !named(frame, "wifi", "email", "pin", "passcode", "files") &&
      !says(
        frame,
        `${what}, router, admin, master, screen time, pdf, zip, work, school, all my, every, user name, username`,
      ) &&
      short(frame, 14),
  },
  {
    id: "gone-what",
    when: (frame) =>
      says(frame, vanished) &&
      anonymous(frame) &&
      !named(
        frame,
        "photos",
        "messages",
        "contacts",
        "files",
        "app",
        "email",
        "sound",
        "wifi",
        "money",
        "number",
        "printer",
        "headphones",
        "picture",
      ) &&
      !says(
        frame,
        "wants, want, get rid, weg haben, loswerden, battery, icon, icons, taskbar, bar, button, menu, symbol, entries, entry, vault, how long, sos, extension, notes, calendar, bookmarks, keyboard, mouse, cursor, pointer, wallpaper, widget, emoji, emojis, bars, cards, card, statement, statements, after, despues, nach, apres, depois, stop, cancel, import, kit, paper, copied, bud, share, home screen, saved over, hands, mistyped, everything is gone, history, service, signal, phone, iphone, handy, movil, celular, telephone, laptop",
      ) &&
      short(frame, 14),
  },
  {
    id: "gone-what",
    when: (frame) =>
      says(
        frame,
        "deleted it by mistake, i deleted it, i deleted them, lo borre, los borre, la borre, ich habe es geloscht, hab es geloscht, hab das geloscht, je l ai supprime, je les ai supprimes, apaguei sem querer, eu apaguei",
      ) &&
      frame.things.size === 0 &&
      anonymous(frame) &&
      short(frame, 12),
  },
  {
    id: "comes-back-what",
    when: (frame) =>
      says(
        frame,
        "comes back, come back, keeps coming back, always comes back, keeps coming, stay gone, vuelve a aparecer, siempre vuelve, vuelve a salir, kommt immer wieder, immer wieder da, revient toujours, revient sans cesse, volta sempre, sempre volta",
      ) &&
      anonymous(frame) &&
      !named(frame, "app", "email", "popup", "photos", "messages", "files") &&
      !says(
        frame,
        "extension, toolbar, add on, homepage, home page, virus, mcafee, notification, notifications, contact, contacts, wifi",
      ) &&
      short(frame, 20),
  },
  {
    id: "popup-seen",
    when: (frame) =>
      named(frame, "popup") &&
      says(
        frame,
        "pressed ok, clicked ok, without reading, pressed yes, clicked yes, something popped up, something came up, aceptar sin leer, le di a aceptar, auf ok gedruckt, ohne zu lesen, sans lire, sem ler, apertei ok, cliquei ok, algo aparecio",
      ) &&
      !says(
        frame,
        "virus, infected, microsoft, mcafee, norton, cookies, cookie, update, permission, location, infectado, infiziert, infecte",
      ) &&
      anonymous(frame),
  },
  {
    id: "picture-sideways-where",
    when: (frame) =>
      named(frame, "picture") &&
      frame.system === null &&
      !named(frame, "phone", "tablet", "computer", "printer") &&
      !says(
        frame,
        "auto rotate, rotate, youtube, video, screen, monitor, screen of my, video call, zoom, webcam, tv, keyboard",
      ) &&
      short(frame, 16),
  },
  {
    id: "which-mail-change",
    when: (frame) =>
      frame.acts.has("change") &&
      named(frame, "email") &&
      !named(frame, "password") &&
      anonymous(frame) &&
      !says(frame, "signature, name of, font, settings, provider, in my vault") &&
      short(frame, 14),
  },
  {
    id: "which-pay",
    when: (frame) =>
      (frame.acts.has("cancel") ||
        says(
          frame,
          "stop paying, dont want to pay, seguir pagando, dejar de pagar, nicht mehr zahlen, nicht mehr bezahlen, plus payer, arreter de payer, parar de pagar, continuar pagando, nao quero mais pagar",
        )) &&
      anonymous(frame) &&
      !named(frame, "email", "app", "photos", "files", "printer") &&
      !says(
        frame,
        "plus, unlimited pro, vol, vuelo, flug, voo, commande, pedido, bestellung, bestellt, rdv, rendez vous, termin, cita, consulta, appointment, booking, hotel, print job, printing, update, download, order, flight, gym, app store, play store, streaming, magazine, phone contract, insurance, call, meeting, alarm, newsletter, newsletters, trial, spam, safe to, click unsubscribe, unsubscribe page, password, contrasena, passwort, mot de passe, senha, plan, kit, link, sharing, upload, change of, modificacion, modification, modificacao, card, import, end of the month, charged, cobraron, preleve, cobraram, abgebucht",
      ) &&
      short(frame, 14),
  },
  {
    id: "which-storage",
    when: (frame) =>
      named(frame, "storage") &&
      says(frame, full) &&
      !onDevice(frame) &&
      !named(frame, "cloud", "email", "app", "photos") &&
      !says(
        frame,
        "disk, startup, time machine, hard drive, bars, calendar, calendario, kalender, calendrier, list, box, outlook, text, virus, spam, folder, 50 gb, full password, full screen, fullscreen, full name, full refund, mailbox, inbox, postfach, sd card, memory card, usb, full price, card, gmail, drive, battery",
      ) &&
      short(frame, 20),
  },
  {
    id: "locked-what",
    when: (frame) =>
      says(
        frame,
        "too many attempts, too many tries, demasiados intentos, zu viele versuche, trop de tentatives, muitas tentativas, locked, its locked, is locked, got locked, se me ha bloqueado, se bloqueo, bloqueado, esta bloqueado, gesperrt, ist gesperrt, bloque, s est bloque, bloqueou, travou, bloqueado",
      ) &&
      anonymous(frame) &&
      !named(
        frame,
        "account",
        "pin",
        "passcode",
        "sim-pin",
        "files",
        "card-pin",
        "app",
        "email",
        "password",
      ) &&
      !says(
        frame,
        "guided access, screen, vault, caps lock, keyboard, rotation, orientation, hours and, horas y, stunden und, heures et, horas e, minutes, minutos, minuten, wifi, numbers, owner",
      ) &&
      short(frame, 9),
  },
  {
    id: "mail-fails-how",
    when: (frame) =>
      named(frame, "email") &&
      says(
        frame,
        "stopped, not working, doesnt work, does not work, broken, is down, no funciona, no va, geht nicht, geht nicht mehr, funktioniert nicht, marche pas, ne marche plus, fonctionne pas, nao funciona, parou",
      ) &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !named(frame, "password", "code", "app", "link", "files", "number") &&
      short(frame, 6),
  },
  {
    id: "payment-fails-where",
    when: (frame) =>
      says(
        frame,
        "payment, paying, pay, zahlung, bezahlen, pago, pagar, paiement, payer, pagamento",
      ) &&
      says(
        frame,
        "doesnt work, not working, failed, fails, declined, refused, doesnt go through, wont go through, geht nicht, klappt nicht, no funciona, no pasa, no me deja, rechazado, refuse, ne passe pas, marche pas, recusado, nao vai, nao passa",
      ) &&
      anonymous(frame) &&
      !named(frame, "app", "card-pin", "subscription", "phone") &&
      !says(frame, "contactless, terminal, shop, tap, nfc") &&
      short(frame, 6),
  },
  {
    id: "screen-seen",
    when: (frame) =>
      says(frame, "screen, pantalla, bildschirm, display, ecran, tela") &&
      says(
        frame,
        "not right, acting up, weird, funny, wrong, broken, no va bien, rara, raro, komisch, spinnt, kaputt, bizarre, marche mal, estranha, ruim, com defeito",
      ) &&
      anonymous(frame) &&
      !says(
        frame,
        "time, lock, share, recording, record, shot, cracked, dropped, lines, line, spots, black, blank, keyboard, monitor, second, size, tv",
      ) &&
      short(frame, 7),
  },
  {
    id: "which-account",
    when: (frame) =>
      named(frame, "account") &&
      says(
        frame,
        "doesnt work, not working, stopped working, no funciona, no va, geht nicht, geht nicht mehr, funktioniert nicht, ne marche plus, marche pas, marche plus, nao funciona, parou",
      ) &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !named(frame, "email", "app", "wifi", "money", "card-pin") &&
      short(frame, 9),
  },
  {
    id: "what-fails",
    when: (frame) =>
      says(
        frame,
        "it wont connect, wont connect, doesnt connect, it wont send, it wont open, wont open, it wont load, wont load, it wont start, its stuck, it is stuck, stuck on the same, it doesnt open, it doesnt load, it stopped working, its not working, ne s ouvre plus, s ouvre plus, ca marche plus, ne marche plus, no me sale, no se abre, no abre, no conecta, no carga, no funciona, geht nicht mehr, geht nix mehr, geht nichts mehr, offnet nicht, offnet sich nicht, verbindet nicht, ladt nicht, nao abre, nao conecta, nao carrega, nao funciona mais, parou de funcionar",
      ) &&
      anonymous(frame) &&
      frame.things.size === 0 &&
      frame.happenings.size === 0 &&
      !says(
        frame,
        "car, tv, television, radio, fridge, window, door, key, keyboard, mouse, remote, camera, watch, clock, bluetooth, vpn, hdmi, cable, cd, disk, drive, usb, pdf, update, dishwasher, washing machine, heating, fernbedienung, tastatur, maus, teclado, raton, clavier, souris",
      ) &&
      short(frame, 10),
  },
  {
    id: "charge-who",
    when: (frame) =>
      (frame.happenings.has("charged") ||
        says(
          frame,
          "they took it again, took it again, he took it again, me lo volvieron a cobrar, schon wieder abgebucht, ils ont repris, cobraram de novo",
        )) &&
      anonymous(frame) &&
      !named(frame, "app", "subscription", "phone", "computer", "headphones") &&
      !says(
        frame,
        "battery, charger, twice, double, dos veces, doppelt, deux fois, duas vezes, again, after, still, cancelled, canceled, cancele, gekundigt, annule, cancelei",
      ) &&
      short(frame, 7),
  },
  {
    id: "refund-of-what",
    when: (frame) =>
      ((short(frame, 2) && says(frame, "refund, reembolso, erstattung, remboursement")) ||
        says(
          frame,
          "want my money back, i want a refund, want a refund, need a refund, how do i get a refund, get my money back, quiero un reembolso, quiero que me devuelvan el dinero, ich will mein geld zuruck, geld zuruck, je veux un remboursement, etre rembourse, quero reembolso, quero meu dinheiro de volta",
        )) &&
      anonymous(frame) &&
      !named(frame, "app", "subscription") &&
      short(frame, 7),
  },
  {
    id: "not-letting-in-seen",
    when: (frame) =>
      says(
        frame,
        "wont let me in, not let me in, doesnt let me in, cant get in, cannot get in, no me deja entrar, no puedo entrar, komme nicht rein, komm nicht rein, komm nicht mehr rein, komme nicht mehr rein, lasst mich nicht rein, me laisse pas entrer, n arrive pas a entrer, nao me deixa entrar, nao consigo entrar",
      ) &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !named(
        frame,
        "account",
        "email",
        "password",
        "pin",
        "passcode",
        "code",
        "app",
        "wifi",
        "files",
        "text-code",
      ) &&
      short(frame, 11),
  },
  {
    id: "print-seen",
    when: (frame) =>
      named(frame, "printer") &&
      short(frame, 8) &&
      says(
        frame,
        "wont, not, doesnt, cant, nicht, no, nao, pas, stopped, problem, trouble, marche, mag",
      ) &&
      !says(
        frame,
        "wifi, paper, ink, offline, colour, color, jam, streaks, how, phone, iphone, airprint, find, black, blank, slow, two sides, wlan, papier, tinte, papel, tinta, encre, labels, add, error, toner, hp, canon, epson, brother",
      ),
  },
  {
    id: "internet-seen",
    when: (frame) =>
      named(frame, "wifi") &&
      short(frame, 7) &&
      says(
        frame,
        "not working, doesnt work, broken, down, no internet, geht nicht, funktioniert nicht, kaputt, no funciona, no va, ne marche pas, marche pas, nao funciona, nao ta funcionando, is dead, dead",
      ) &&
      !says(
        frame,
        "slow, outside, at home, only at, tv, password, phone, laptop, ipad, router, connected, printer, iphone, red light",
      ),
  },
  {
    id: "sound-where",
    when: (frame) =>
      named(frame, "sound") &&
      short(frame, 5) &&
      says(frame, "no, not, nothing, cant, kein, sin, pas, sem, gone") &&
      !onDevice(frame) &&
      !named(frame, "headphones", "app") &&
      !says(frame, "zoom, tv, call, calls, bluetooth, video, hdmi, youtube, text"),
  },
  {
    id: "slow-what",
    when: (frame) =>
      says(frame, "slow, lento, lenta, langsam, lent, devagar, lerdo") &&
      short(frame, 6) &&
      !onDevice(frame) &&
      !named(frame, "wifi", "app", "printer", "link", "email"),
  },
  {
    id: "hacked-seen",
    when: (frame) =>
      frame.happenings.has("hacked") &&
      says(
        frame,
        "think im hacked, think i was hacked, am i hacked, been hacked, im hacked, i got hacked, i was hacked, creo que me hackearon, me han hackeado, me hackearon, wurde gehackt, bin gehackt, gehackt worden, je suis pirate, me suis fait pirater, fui hackeado, me hackearam",
      ) &&
      anonymous(frame) &&
      !named(
        frame,
        "email",
        "account",
        "messages",
        "phone",
        "computer",
        "money",
        "password",
        "link",
        "wifi",
      ) &&
      short(frame, 8),
  },
  {
    id: "which-device",
    when: (frame) =>
      says(
        frame,
        "my old one, the old one, old one, el viejo, al viejo, den alten, vom alten, das alte, l ancien, do antigo, do velho",
      ) &&
      says(
        frame,
        "new one, el nuevo, al nuevo, den neuen, auf den neuen, das neue, le nouveau, pro novo, para o novo",
      ) &&
      !says(frame, "battery, remote, cable, charger, card") &&
      !onDevice(frame) &&
      anonymous(frame) &&
      !named(
        frame,
        "password",
        "app",
        "email",
        "number",
        "printer",
        "text-code",
        "app-code",
        "code",
      ) &&
      short(frame, 30),
  },
  {
    id: "reset-what",
    when: (frame) =>
      says(
        frame,
        "how do i reset it, reset it, how do i reset, how to reset, do a reset, como lo reseteo, como reseteo, wie setze ich es zuruck, zurucksetzen, comment reinitialiser, como resetar, como reseto",
      ) &&
      anonymous(frame) &&
      !onDevice(frame) &&
      !named(
        frame,
        "password",
        "pin",
        "passcode",
        "code",
        "wifi",
        "email",
        "account",
        "app",
        "printer",
      ) &&
      !says(frame, "box, modem, spectrum") &&
      short(frame, 6),
  },
];

/** The id of what has to be asked first; undefined where enough is said. */
export function questionBack(frame: Frame): string | undefined {
  return askings.find(({ when }) => when(frame))?.id;
}

const paying =
  "payment, payments, paying, pay, paid, checkout, zahlung, bezahlen, zahlen, pago, pagar, paga, paiement, payer, paye, pagamento, pix, card, tarjeta, karte, carte, cartao, money, geld, dinero, argent, dinheiro";

const mailing =
  "mail, mails, email, emails, e mail, address, adresse, correo, direccion, courriel, endereco";
/** Words without which a question that was learned asks about what nobody spoke of. */
const aboutWhat: Readonly<Record<string, string>> = {
  "payment-fails-where": paying,
  "which-mail-change": mailing,
};

/** What was learned for a message, unless that is about a thing that nobody spoke of. */
export function learnedBack(frame: Frame, id: string | undefined): string | undefined {
  const about = id === undefined ? undefined : aboutWhat[id];
  return about !== undefined && !says(frame, about) ? anything : id;
}

/** What is asked where not even that is known. */
const anything = "what-about";
/** Words of a message that may be about anything. */
const mostVague = 22;
/** How much as likely as the likeliest article a question back is, by what was learned; and how likely one of them. */
const leastBesideArticle = 0.2;
const leastOfOne = 0.25;

/**
 * The id of what is asked where a message names nothing, and the likeliest article (`likely`: 0 to 1) is hardly
 * likelier than a question back; undefined where enough is said.
 */
export function vaguely(
  frame: Frame,
  { learned }: Pick<Found, "learned">,
  likely: number,
): string | undefined {
  const isBare = anonymous(frame) && frame.system === null && frame.things.size <= 1;
  if (!isBare || !short(frame, mostVague)) return undefined;
  const { id, probability } = learned.spoken.questions;
  if (probability < likely * leastBesideArticle) return undefined;
  return probability < leastOfOne ? anything : learnedBack(frame, id);
}

/** For its test alone: that each has its text. */
export const questionIds = [...new Set([...askings.map(({ id }) => id), anything])];
