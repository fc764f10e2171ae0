import type { Frame } from "./frame.ts";
import { holds, inRow, type Sign } from "./signs.ts";

/** What Breezy does not do, or nobody can; in five languages. */
interface Declining {
  id: string;
  signs: readonly Sign[];
  /** Only if nothing else is found: an article may answer what is asked all the same. */
  isLast?: true;
}

const seeing =
  "see, me lleguen, lleguen sus, instale en el suyo, instalar en el suyo, auf ihrem handy installieren, auf seinem handy installieren, installer sur le sien, instalar no dela, instalar no dele, read, reading, spy, spy on, track, monitor, check, look at, view, mirror, record, get, log, listen, ver, veo, leer, espiar, rastrear, controlar, vigilar, sehen, lesen, mitlesen, ausspionieren, uberwachen, orten, abhoren, voir, lire, espionner, surveiller, pister, ecouter, ler, espionar, monitorar, vigiar, leggere, spiare, controllare";
const his =
  "bf, bfs, boyfriend, boyfriends, gf, gfs, girlfriend, girlfriends, husband, husbands, wife, wifes, partner, partners, ex, exs, crush, novio, novia, marido, mujer, esposa, esposo, pareja, freund, freundin, freundes, mann, mannes, frau, partners, copain, copine, mari, femme, mec, namorado, namorada, mulher, fidanzato, fidanzata, moglie, marito";
const others = `${his}, friend, friends, mate, roommate, flatmate, classmate, sister, sisters, brother, brothers, neighbour, neighbours, neighbor, neighbors, teacher, teachers, coworker, amigo, amiga, vecino, vecina, nachbar, nachbarn, nachbarin, mitbewohner, kumpel, schwester, bruder, ami, amie, voisin, voisine, pote, soeur, frere, vizinho, vizinha, colega, irma, irmao, somebody else, someone else, somebody elses, someone elses, other people, another person, otra persona, alguien, jemand anderem, anderer leute, quelqu un d autre, outra pessoa, alguem`;
const theirs =
  "whatsapp, messages, texts, chats, chat, insta, instagram, snap, snapchat, facebook, messenger, dms, calls, call log, phone, mail, mails, email, emails, gmail, outlook, account, accounts, icloud, photos, gallery, location, history, laptop, computer, tiktok, telegram, tinder, cuenta, mensajes, movil, celular, telefono, correo, ubicacion, nachrichten, handy, konto, postfach, standort, computer, rechner, compte, telephone, messagerie, conta, mensagens, conversas, localizacao, note, notebook, what he writes, what she writes, what she looks at, what he looks at";
const entering =
  "get into, way into, get in to, get in, hack, hack into, break into, log into, log in to, log in as, log on as, access, sign in to, get access, enter, crack, bypass, guess, entrar en, entrar a, hackear, meterme, acceder, einloggen, reinkommen, hacken, knacken, rein kommen, zugriff auf, komme ich in, komm ich in, entrer dans, rentrer dans, pirater, me connecter au, acceder au, entrar no, entrar na, hackear, invadir, acessar, entrare nel, hackerare";
const canYou =
  "can you, could you, would you, will you, please, i need you to, you must, puedes, podrias, kannst du, konnen sie, konntest du, konnten sie, bitte, peux tu, pouvez vous, tu peux, vous pouvez, pode, voce pode, vc pode, consegue, da pra voce";
const own =
  "my own, my account, into my account, my old account, mi cuenta, mein konto, mon compte, minha conta, hacked my, got into my, he hacked, hackeo mi, entro en mi, my facebook, my insta, my gmail, my email, my mail, mi correo";

/** Who cannot get in is the owner, and somebody helps. */
const shutOut =
  "mum cant, mom cant, mam cant, mother cant, dad cant, father cant, gran cant, nan cant, grandma cant, grandad cant, grandpa cant, aunt cant, uncle cant, neighbour cant, neighbor cant, madre no puede, padre no puede, abuela no puede, abuelo no puede, mutter kommt nicht, mama kommt nicht, vater kommt nicht, papa kommt nicht, oma kommt nicht, opa kommt nicht, mere n arrive pas, pere n arrive pas, mamie n arrive pas, papy n arrive pas, mae nao consegue, pai nao consegue, avo nao consegue";

const declinings: readonly Declining[] = [
  {
    id: "spy-on-child",
    signs: [
      {
        people: ["child"],
        manners: ["secretly"],
        said: [seeing],
        // 'Son' is a child in English, and 'his' in French.
        unsaid: "ma femme, mon mari, ma copine, mon copain, mon conjoint, ma conjointe, mon ex",
      },
    ],
  },
  {
    id: "spy-on-partner",
    signs: [
      {
        people: ["partner", "ex"],
        said: [
          "can still log in, still log in, still get in, still have her password, still have his password, never changed the password, never changed the ring password, never changed his password, never changed her password, kenne noch das passwort, komme noch rein, tengo su clave, todavia puedo entrar, j ai encore son mot de passe, ainda tenho a senha",
          "so she doesnt, so he doesnt, without her, without him, wont notice, doesnt get the, dont want her to know, dont want him to know, ohne dass sie, ohne dass er, sin que, sans qu, sem que",
        ],
        unsaid: "my account, my own, kick, remove, lock out",
      },
      {
        manners: ["secretly"],
        people: ["partner", "ex", "friend", "parent", "colleague", "stranger"],
        said: [seeing],
        unsaid: "lock it, notify me, tell me when",
      },
      {
        said: [
          "set that up on his phone, set it up on his phone, set that up on her phone, install on his phone, install on her phone, program that records, programm das, keylogger, spy app, spyware, spy on, app espia, espiar a, spionage app, app para espiar, logiciel espion, appli espion, programa que grava, spiare, cheating on me, hes cheating, shes cheating",
          his,
        ],
        unsaid:
          "parental, remove, find out if, is there spyware, check if there, on my phone, from my phone, on my android, on my iphone, installed something, put something on mine, en mi movil, en mi celular, auf meinem handy, sur mon telephone, no meu celular, me espia, spying on me, spies on me, spioniert mich, m espionne",
      },
      {
        rows: [
          inRow(
            4,
            "how can i, how do i, can i, how could i, how to, is there a way to, i want to, i need to, i just need to, como puedo, como hago para, puedo, quiero, wie kann ich, kann ich, wie komme ich, ich will, comment, je veux, je peux, como, da pra, tem como, quero",
            seeing,
            his,
            theirs,
          ),
          inRow(
            5,
            "get, have, receive",
            his,
            theirs,
            "on my phone, on mine, on my own phone, on my laptop",
          ),
          inRow(
            5,
            "how can i, how do i, can i, how to, i want to, como puedo, puedo, quiero, wie kann ich, kann ich, wie, ich will, comment, je veux, je peux, como, da pra, tem como, quero",
            seeing,
            theirs,
            his,
          ),
        ],
        unsaid:
          "both, share, shared, sharing, compartir, teilen, partager, compartilhar, block, blocked, he agreed, she agreed, together, family sharing, with me, sent me, photos of, find my, died, passed away",
      },
      {
        rows: [
          inRow(
            2,
            "read, spy on, track, monitor, leer, espiar, rastrear, lesen, mitlesen, ausspionieren, orten, lire, espionner, pister, ler, espionar, rastrear, leggere, spiare",
            his,
            theirs,
          ),
        ],
        unsaid:
          "someone, somebody, anyone, anybody, scammer, alguien, jemand, quelqu un, alguem, stop, block, both, share, shared, together, lost, stolen, find my, died, passed away, aloud, to him, to her, for him, for her",
      },
    ],
  },
  {
    id: "someone-elses-login-at-work",
    signs: [
      {
        people: ["colleague"],
        said: [
          "log in as, log on as, log in with her, log in with his, her password, his password, their password, as her, as him, in her outlook, his account, her account, con su contrasena, entrar como, als sie, mit ihrem passwort, mit seinem passwort, avec son mot de passe, me connecter comme, com a senha dela, com a senha dele, entrar como",
        ],
        unsaid: "my boss knows my, my boss can see, boss see, chef sieht",
      },
      {
        said: [
          "in accounts, off for, on leave, on holiday, im urlaub, de vacaciones, en vacances, de ferias",
          "her password, his password, log in as, ihr passwort, son mot de passe, senha dela, su contrasena",
        ],
      },
    ],
  },
  {
    id: "locked-device-not-mine",
    signs: [
      {
        happened: ["found-others"],
        said: [
          "get past, bypass, unlock, use it, sell it, so my son can, reset it, wipe it, remove the lock, saltar, desbloquear, quitar el bloqueo, usarlo, umgehen, entsperren, benutzen, zurucksetzen, contourner, debloquer, utiliser, desbloquear, burlar, usar",
        ],
        unsaid:
          "give it back, return it, get it back to, owner back, whoever lost, devolver, zuruckgeben, rendre, devolver ao dono",
      },
      {
        said: [
          "locked to owner, activation lock, icloud lock, owners account",
          "nobody claimed, found it, found an, bought off a guy, off some guy, encontre, gefunden, trouve, achei",
        ],
        unsaid: "seller still answers, vendedor aun, give it back, return it",
      },
    ],
  },
  {
    id: "evade-parental-control",
    signs: [
      {
        people: ["parent"],
        said: [
          "screen time, family link, parental control, parental controls, parental, bildschirmzeit, kindersicherung, control parental, tiempo de uso, tiempo de pantalla, controle parental, temps d ecran, controle dos pais, tempo de uso",
          "without her code, without his code, without the code, turn off, turn it off, bypass, get around, get past, get rid of, unfair, not gonna notice, so unfair, sin su codigo, sin el codigo, quitar, saltar, umgehen, ausschalten, ohne den code, weg, sans son code, sans le code, contourner, enlever, sem a senha, sem o codigo, burlar, tirar",
        ],
        unsaid:
          "my son, my daughter, my kid, mi hijo, mi hija, mein sohn, meine tochter, mon fils, ma fille, meu filho, minha filha, my child",
      },
    ],
  },
  {
    id: "revenge",
    signs: [
      {
        said: [
          "revenge, humiliated, humiliate, get back at, pay him back, pay her back, make her pay, make him pay, ruin her, ruin him, post everything, tout poster, venganza, vengarme, rache, rachen, heimzahlen, me venger, vengeance, m a humiliee, vinganca, me vingar",
          others,
        ],
      },
    ],
  },
  {
    id: "break-into-account",
    signs: [
      {
        rows: [
          inRow(3, entering, others),
          inRow(6, entering, "her, his, their, su, seine, ihr, ihre, son, sa, dele, dela", theirs),
          inRow(5, "hack, hack into, hacken, hackear, pirater, hackerare, invadir", theirs, others),
        ],
        unsaid: `${own}, guided access, murio, desde que murio, seit er tot ist, sent me, late, died, passed away, deceased, decede, decedee, fallecio, fallecido, verstorben, gestorben, morreu, faleceu, executor, she asked me, he asked me, helping, help my, help me help, forgot hers, forgot his, with her permission, hacked, ${shutOut}`,
      },
      {
        said: [
          "hack",
          "account, insta, instagram, facebook, snap, whatsapp, gmail, email, phone, wifi, neighbours, neighbors",
        ],
        rows: [
          inRow(
            3,
            "how to, how do i, how can i, can you, help me, want to",
            "hack, hacken, hackear, pirater",
          ),
        ],
        unsaid: `hacked, ${own}, back`,
      },
    ],
  },
  {
    id: "forgery",
    signs: [
      {
        said: [
          "edit, change, alter, adjust, make, photoshop, cambiar, editar, modificar, andern, bearbeiten, modifier, changer, retoucher, mudar, alterar",
          "payslip, pay slip, wage slip, bank statement, salary statement, nomina, extracto bancario, gehaltsabrechnung, lohnabrechnung, kontoauszug, fiche de paie, bulletin de salaire, releve de compte, holerite, contracheque, extrato bancario",
          "says, say, shows, show, instead of, higher, more, diga, en vez de, statt, anstatt, hoher, mehr zeigt, mehr steht, affiche, au lieu de, plus haut, diga, em vez de, maior",
        ],
        unsaid: "email address, my name, wrong, mistake, password, format, language",
      },
      {
        said: [
          "never came, never arrived, did not arrive, didnt arrive, not arrived, no llego, nie angekommen, jamais arrive, nunca chegou",
          "arrived fine, came fine, did arrive, it did come, when it did, and keep it, si llego, ist angekommen, bien arrive, chegou bem",
        ],
      },
      {
        rows: [
          inRow(
            6,
            "make, make one, create, edit, generate, fake, write, hacer, crear, falsificar, machen, erstellen, falschen, faire, creer, fabriquer, fazer, criar, falsificar",
            "fake, looks like it went through, looks real, that looks like, stolen, false, falso, falsa, falsche, gefalschte, faux, fausse",
            "receipt, screenshot, transfer, invoice, payslip, proof, review, reviews, id, passport, id number, certificate, recibo, comprobante, factura, uberweisung, rechnung, beleg, ausweis, recu, facture, virement, carte d identite, comprovante, nota fiscal",
          ),
          inRow(
            4,
            "use, using, usar, benutzen, utiliser",
            "stolen, robada, gestohlene, volee, roubado",
            "card number, card, tarjeta, karte, carte, cartao",
          ),
        ],
        unsaid:
          "somebody, someone, they, seller sent me, is it, how can i tell, erkennen, reconnaitre, reconocer, my card was, my stolen, against me, about me, got a, received",
      },
    ],
  },
  {
    id: "forgery",
    signs: [
      {
        rows: [
          inRow(
            2,
            "write me a, write a, make me a, make a, schreib mir eine, schreib mir, escribeme un, ecris moi un, escreve uma, escreva um",
            "text, message, email, mail, sms, nachricht, mensaje, correo, mensagem",
          ),
        ],
        said: [
          "looks like its from, look like its from, looks like it is from, looks 100 like, as if it came from, looks exactly like, aussieht wie von, wie von der, que parezca de, comme si elle venait, que pareca ser do",
        ],
      },
    ],
  },
  {
    id: "malware",
    signs: [
      {
        rows: [
          inRow(
            3,
            "write me, write a, make a, make, create a, code a, build a, escribe, escribeme, crea un, schreib mir, schreibe mir, ecris moi, escreva, faz um, cria um",
            "virus, keylogger, ransomware, malware, trojan, phishing page, phishing site, phishing mail, exploit, botnet",
          ),
        ],
      },
    ],
  },
  {
    id: "find-person",
    signs: [
      {
        said: [
          "where she lives, where he lives, where they live, her address, his address, home address of, find out who owns this number, who owns this number, find me where, donde vive, su direccion, wo sie wohnt, wo er wohnt, wo wohnt, ou elle habite, ou il habite, ou habite, son adresse, onde ela mora, onde ele mora, endereco dela, endereco dele",
        ],
        unsaid:
          "no idea where, dont know where, where they live now, give it back, return, gmail, inbox, dot, google, can she read, can he read, deliver, delivery, my mother, where i live, knows where i live, email address, mail address, ip address, web address, billing address",
      },
    ],
  },
  {
    id: "do-it-elsewhere",
    signs: [
      {
        rows: [
          inRow(
            3,
            canYou,
            "call, ring, phone, log in, log me in, log into, click, pay, send, book, order, transfer, freeze, cancel it for me, cancel my, delete my, buy, contact, write to, email, text, fill in, reset my, change my, block my, unlock my, llamar, llames, entrar, pagar, enviar, comprar, cancelar, bloquear, anrufen, einloggen, bezahlen, bestellen, kundigen, sperren, schreiben, appeler, payer, envoyer, acheter, annuler, bloquer, ligar, pagar, enviar, comprar, cancelar, bloquear",
            "my bank, the bank, bank, for me, them, amazon, netflix, paypal, apple, google, the police, police, my provider, mi banco, al banco, por mi, meine bank, bei der bank, fur mich, ma banque, pour moi, a ma place, meu banco, pro banco, por mim, pra mim, him, her, it for me",
          ),
          inRow(
            5,
            "kannst du, konnen sie, konntest du, konnten sie, bitte",
            "fur mich, meiner bank, meine bank, die bank, bei der bank",
            "anrufen, einloggen, bezahlen, bestellen, kundigen, sperren, schreiben, uberweisen",
          ),
          inRow(
            2,
            canYou,
            "log in for me, do it for me, fix it for me, take over, control my screen, hacerlo por mi, das fur mich, le faire pour moi, fazer por mim, fazer pra mim",
          ),
        ],
        unsaid: "tell me how, explain, do you call, how can i",
      },
    ],
  },
  {
    id: "see-my-screen",
    signs: [
      {
        rows: [
          inRow(
            3,
            "can you, do you, could you, puedes, kannst du, konnen sie, tu peux, vous pouvez, voce consegue, pode",
            "see my screen, look at my screen, see my phone, see what i, look into my, ver mi pantalla, meinen bildschirm sehen, meinen bildschirm, voir mon ecran, ver minha tela, ver a minha tela",
          ),
        ],
      },
    ],
  },
  {
    id: "identity-of-breezy",
    signs: [
      {
        said: [
          "are you human, are you a human, are you a real person, are you real, are you a person, are you a robot, are you a bot, are you ai, are you an ai, are you chatgpt, am i talking to, who are you, eres humano, eres una persona, eres un robot, eres una ia, quien eres, bist du ein mensch, bist du echt, bist du eine ki, bist du ein roboter, sind sie ein mensch, wer bist du, es tu humain, tu es humain, es tu un robot, tu es une ia, etes vous humain, qui es tu, voce e humano, vc e humano, e gente de verdade, gente de verdade, vc e robo, voce e um robo, quem e voce, ou robo, vc e gente",
        ],
        most: 16,
      },
    ],
  },
  {
    id: "predict",
    signs: [
      {
        said: [
          "lottery, lotto, loteria, loto, mega sena, euromillions",
          "which numbers, what numbers, numbers will, winning numbers, next draw, tomorrow, saturday, que numeros, saldran, welche zahlen, am samstag, morgen, quels numeros, sortir, que numeros, quais numeros, vao sair, amanha",
        ],
      },
      {
        said: [
          "who wins, who will win, who is going to win, quien gana, quien ganara, quien va a ganar, wer gewinnt, qui va gagner, qui gagne, quem ganha, quem vai ganhar, chi vince, wie wint, kto wygra, what will bitcoin, bitcoin price tomorrow, stock price tomorrow",
        ],
      },
    ],
  },
  {
    id: "weather-news",
    signs: [
      {
        said: [
          "weather tomorrow, weather today, will it rain, weather, forecast, tiempo manana, que tiempo hace, va a llover, wetter, regnet es, meteo, quel temps, va t il pleuvoir, previsao do tempo, vai chover, latest news, news today, noticias de hoy, nachrichten heute",
        ],
        unsaid:
          "app, widget, weather on, icon, notification, pop up, popup, popups, wetter app, location, channel, page, website",
        most: 14,
      },
    ],
    isLast: true,
  },
  {
    id: "medical",
    signs: [
      {
        said: [
          "doctor, fever, headache, symptom, symptoms, tingles, dizzy, medicine, dose, dosage, pregnant, rash, blood pressure, fiebre, dolor, medico, mareo, dosis, fieber, schmerzen, arzt, medikament, schwindel, tablette, fievre, mal au, douleur, medecin, medicament, febre, dor, medico, remedio, heart attack",
        ],
        unsaid:
          "app, portal, appointment, website, doctors office, account, login, sign in, password, number, call, watch, hearing, email, phone, headphones, mensaje, portail, konto, termin",
      },
    ],
    isLast: true,
  },
  {
    id: "medical",
    signs: [
      {
        rows: [
          inRow(
            12,
            "should i take, can i take, may i take, how many, how much, is it ok to take, darf ich, soll ich, kann ich, puedo tomar, debo tomar, puis je prendre, je peux prendre, dois je prendre, posso tomar, devo tomar",
            "mg, pill, pills, ibuprofen, ibuprofeno, ibuprofene, paracetamol, aspirin, aspirina, insulin, insulina, insuline, bisoprolol, ramipril, antibiotic, antibiotics, antibiotikum, antibiotico, dose, doses, tablette, tabletten, comprimido, comprimidos, pastilla, pastillas, comprime, comprimes",
          ),
        ],
        unsaid:
          "swallowed, swallow, tragado, verschluckt, avale, engoliu, took too many, reminder, app",
      },
    ],
  },
  {
    id: "know-password",
    signs: [
      {
        rows: [
          inRow(
            2,
            "whats the, what is the, tell me the, find the, find out the, get me the, cual es la, wie lautet das, was ist das, quel est le, qual e a",
            "password, passcode, pin, contrasena, clave, passwort, mot de passe, senha",
            "of my, of her, of his, for my, de mi, von meiner, von meinem, meiner, meines, de ma, de mon, da minha, do meu",
            `${others}, daughter, son, kid, hija, hijo, tochter, sohns, sohn, fille, fils, filha, filho`,
          ),
          inRow(
            2,
            "whats the, what is the, tell me the",
            "snapchat, instagram, facebook, gmail, whatsapp, tiktok, phone, icloud",
            "password, passcode, pin",
            "of my, of her, of his",
          ),
        ],
        unsaid: "reset, change, forgot, how do i, how can i",
      },
    ],
  },
  {
    id: "legal",
    signs: [
      {
        said: [
          "would i win, will i win, could i win, ganaria, ganare el juicio, wurde ich gewinnen, gewinne ich, gagnerais je, vais je gagner, eu ganharia, ganho o processo",
          "court, sue, judge, lawsuit, juicio, demanda, gericht, klage, proces, tribunal, processo",
        ],
      },
    ],
  },
  {
    id: "legal",
    signs: [
      {
        said: [
          "sue, court, lawsuit, lawyer, legal advice, is it illegal, is it legal, can i be arrested, demandar, juicio, abogado, es legal, klagen, verklagen, gericht, anwalt, strafbar, tribunal, avocat, est ce legal, processar, advogado, justica, e crime",
        ],
        unsaid: "account, scam, paypal, message from, letter from, mail from, email from, executor",
      },
    ],
    isLast: true,
  },
  {
    id: "tax-money-advice",
    signs: [
      {
        said: [
          "should i invest, should i buy bitcoin, which stocks, which shares, tax return, my taxes, pension, mortgage, invertir en, declaracion de la renta, hipoteca, soll ich investieren, aktien kaufen, steuererklarung, rente, devrais je investir, impots, declaration d impots, retraite, devo investir, imposto de renda, aposentadoria",
        ],
        unsaid:
          "vault, scam, fake, onedrive, file, login, sign in, account, app, platform, friend i met, elster, website, code",
      },
    ],
    isLast: true,
  },
  {
    id: "cheat-homework",
    signs: [
      {
        said: [
          "my homework, my essay, write my essay, write an essay, write me an essay, exam answers, mis deberes, hazme la tarea, hazme un ensayo, hausaufgabe*, schreib mir einen aufsatz, mes devoirs, ma dissertation, fais moi une dissert, fais moi une dissertation, minha licao, meu trabalho da escola, faz minha redacao, faz uma redacao",
        ],
        unsaid:
          "calls, wifi, file, laptop, saved, folder, video, zoom, portal, drops, login, deleted, gone, open, print",
      },
    ],
    isLast: true,
  },
  {
    id: "nobody-can-know",
    signs: [
      {
        rows: [
          inRow(
            4,
            "why did, why does, what does, why is, por que, warum hat, pourquoi, porque",
            `${his}, he, she, el, ella, er, sie, il, elle, ele, ela`,
            "look at, stare, love, like me, think, answer me, ghost, mira, quiere, liebt, antwortet, aime, repond, ama, responde, gosta",
          ),
        ],
        unsaid: "phone, account, message, email, app, whatsapp, see my",
      },
    ],
    isLast: true,
  },
  {
    id: "instructions",
    signs: [
      {
        said: [
          "system prompt, systemprompt, developer message, everything above, environment variable, environment variables, env var, env vars, api key, api keys, process env",
        ],
      },
      {
        rows: [
          inRow(
            2,
            "your, all, previous, prior, initial, all the, all these",
            "instruction, instructions, prompt, prompts, rules",
          ),
          inRow(0, "repeat, repeat the", "words above, text above, everything above"),
        ],
        unsaid:
          "printer instructions, on the screen, recovery instructions, email says, manual, family, school",
      },
    ],
  },
  {
    id: "know-password",
    signs: [
      {
        rows: [
          inRow(
            2,
            "what, whats, what is, what was, tell me, show me, give me, read me, reveal, hint, guess, dime, cual es, sag mir, was ist, wie lautet, dis moi, quel est, me diz, qual e, me fala",
            "my, our, his, her, their, mi, mein, meine, mon, minha, meu",
            "password, passwords, pin, master key, passcode, security answer, security answers, recovery kit, code, codes, contrasena, clave, codigo, passwort, kennwort, mot de passe, code, senha, pin",
          ),
          inRow(
            4,
            "what, whats, what is, tell me, give me, dime, cual es, was ist, wie lautet, quel est, qual e",
            "boss, bosss, dads, moms, mums, wifes, husbands, girlfriends, boyfriends, neighbours, neighbors, jefe, chef, chefs, patron, chefe, vecino, nachbarn, voisin, vizinho",
            "password, pin, passwort, contrasena, clave, mot de passe, senha",
          ),
          inRow(
            4,
            "what, whats, what is, tell me, give me, dime, cual es, was ist, wie lautet, quel est, qual e",
            "pin of, password of, pin von, passwort von, clave de, contrasena de, pin de, mot de passe de, senha de, senha do, senha da",
            "my, mi, mein, meine, meinem, meiner, mon, ma, meu, minha",
          ),
          inRow(
            3,
            "ask for, ask me for",
            "my, the, his, her",
            "password, pin, code, digits, master key",
          ),
        ],
      },
    ],
    isLast: true,
  },
  {
    id: "insult",
    signs: [
      {
        said: [
          "fuck you, you idiot, you are stupid, you are useless, useless bot, stupid bot, shut up, eres inutil, idiota, du bist dumm, blode ki, scheiss bot, tu es nul, t es nul, voce e inutil, burro, lixo de robo",
        ],
        most: 12,
      },
    ],
    isLast: true,
  },
];

/** The id of what is said to it; undefined where nothing is to be declined. */
export function declineFor(frame: Frame, { isLast }: { isLast: boolean }): string | undefined {
  return declinings.find(
    (one) => Boolean(one.isLast) === isLast && one.signs.some((sign) => holds(sign, frame)),
  )?.id;
}

/** For its test alone: that each has its text. */
export const declineIds = declinings.map(({ id }) => id);
