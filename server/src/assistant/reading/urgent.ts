import type { Frame } from "./frame.ts";
import { holds, isAnySaid, near, type Sign } from "./signs.ts";

/**
 * What can't wait, in ten languages: English, Spanish, German, French, Portuguese, Italian, Dutch,
 * Polish, Turkish, Ukrainian. The first card of which a sign holds comes.
 */
interface Urgency {
  card: string;
  signs: readonly Sign[];
  /** Danger to life: comes even where it is told as possible only. */
  isLife?: true;
}

const taken =
  "stole, stolen, afanaron, chorearon, mangaron, bolsearon, me asaltaron, abgezogen, chourave, chourer, choure, tire mon tel, gamaram, passaram a mao, snatched, ripped, grabbed, nicked, robbed, mugged, took my phone, took my laptop, took my iphone, robaron, robado, arrebataron, quitaron, gestohlen, geklaut, entrissen, weggerissen, on m a vole, m a vole, m ont vole, ete vole, vole mon, vole ma, telephone vole, portable vole, iphone vole, ordinateur vole, m a arrache, arrache mon, arrache le, pique mon, roubaram, roubado, furtaram, levaram, rubato, rubata, scippato, gestolen, gejat, ukradl*, skradzion*, calindi, caldilar, вкрали, украли, поцупили";
const phones =
  "phone, oppo, xiaomi, redmi, motorola, moto, huawei, oneplus, tel, tlm, celu, cel, natel, iphone, mobile, cell, cellphone, android, handset, movil, telefono, celular, handy, smartphone, telephone, portable, telemovel, telefoon, telefon, telefonu, telefonum, cellulare, galaxy, pixel, телефон, смартфон";
const laptops =
  "laptop, macbook, notebook, computer, portatil, ordenador, rechner, ordinateur, ordi, computador, computadora, computer, bilgisayar, ноутбук, комп ютер";
const money =
  "money, euro, euros, dollars, pounds, usd, pix, gift cards, gift card, bitcoin, crypto, transfer, wire, zelle, payment, dinero, plata, transferencia, bizum, geld, uberweisung, argent, virement, dinheiro, reais, transferi, soldi, bonifico, overgemaakt, pieniadze, pieniedzy, przelew, para, havale, гроші, гривень, кошти, card, karte, carte, tarjeta, cartao, 000, £, $, €";
const sent =
  "sent, paid, fazer um pix, faire un virement, hacer un bizum, hacer una transferencia, transferred, wired, bought the cards, i did a transfer, have paid, gave him, gave her, hice la transferencia, transferi, pague, envie, mande, uberwiesen, gezahlt, bezahlt, geschickt, paye, payer, vire, envoye, fiz um pix, fiz pix, mandei, paguei, enviei, ho pagato, ho mandato, ho fatto un bonifico, betaald, overgemaakt, zaplacil*, przelal*, wyslal*, gonderdim, odedim, yatirdim, заплатив, заплатила, переказав, переказала, скинув, скинула";
const untrue =
  "fake, scam, scammed, fraud, scammer, never wrote, never asked, knows nothing, not him, not her, wasnt him, wasnt her, not my, blocked me, disappeared, sick, didnt write, i was tricked, falso, falsa, estafa, estafador, timo, no ha sido, no era, sin saber, betrug, betruger, falsch, gefalscht, war nicht, faux, fausse, arnaque, escroc, pas lui, pas elle, golpe, golpista, falso, sem saber, nao era, truffa, truffatore, falso, oplichting, oplichter, nep, oszust*, oszukal*, dolandirici, dolandirildim, шахрай, шахраї, обман";
const notMe =
  "didnt do, did not do, not me, wasnt me, i did not, i didnt, no fui, no he sido, no hice, yo no, no lo hice, nicht ich, war ich nicht, hab ich nicht, habe ich nicht, nichts gemacht, pas moi, je n ai rien, n ai pas, nao fui eu, nao fiz, eu nao, non sono stato, non sono stata, non ho, ik niet, niet van mij, to nie ja, nie ja, ben degil, ben yapmadim, не я, я нічого, not mine";
const caller =
  "guy, man, caller, woman, lady, support, technician, microsoft, somebody, someone, stranger, agent, hombre, tecnico, alguien, senor, mann, techniker, jemand, mitarbeiter, homme, technicien, quelqu un, monsieur, homem, rapaz, alguem, uomo, tecnico, qualcuno, man, iemand, facet, ktos, adam, biri, хтось, чоловік";
const ex =
  "ex, ex husband, ex wife, ex boyfriend, ex girlfriend, exfreund, exmann, exfrau, exnovio, stalker, stalking, acosador, acosa, harcele, perseguindo";
const pressed =
  "gave, sent, darle, told, read, read out, typed, metido, metio, puso, les di, le lei, vorgelesen, abgeluchst, donne son, lu le, a li o, entered, put in, logged in, filled in, di, puse, meti, mande, pase, envie, eingegeben, gegeben, geschickt, gesagt, donne, mis, entre, rentre, envoye, tape, dei, passei, mandei, coloquei, digitei, enviei, ho dato, mandato, inviato, inserito, gegeven, gestuurd, ingevuld, podal*, wyslal*, wpisal*, verdim, yazdim, girdim, дав, дала, відправив, ввів, ввела";

const swallowed: readonly [done: string, what: string][] = [
  [
    "swallow, swallowed, swallowing, drank, ate, eaten, put in her mouth, put in his mouth",
    "battery, batteries, button cell, magnet, magnets, bleach",
  ],
  ["verschluckt, geschluckt", "batterie, knopfzelle, knopfzellen, knopfbatterie, magnet, magnete"],
  ["avale, avalee, bu", "pile, piles, aimant, aimants, javel"],
  ["trago, tragado, bebio", "pila, pilas, iman, imanes, lejia"],
  ["engoliu, bebeu", "pilha, pilhas, bateria, agua sanitaria"],
  ["ingoiato, ingerito", "pila, batteria, calamita"],
  ["ingeslikt, doorgeslikt", "batterij, knoopcel, magneet"],
  ["polknal*, polknelo", "bateri*, magnes"],
  ["yuttu", "pil, miknatis"],
  ["проковтнув, проковтнула, проковтнуло", "батарейку, магніт"],
];
const overdosed: readonly [done: string, what: string][] = [
  [
    "swallowed, overdosed, took all, took the whole, took too many, taken all, taken too many, took a whole",
    "paracetamol, acetaminophen, tylenol, ibuprofen, xanax, sleeping pills, pills",
  ],
  ["geschluckt, alle genommen, zu viele", "paracetamol, ibuprofen, schlaftabletten, tabletten"],
  [
    "avale, avalee, pris toute, pris tous, prise toute, pris une plaquette",
    "paracetamol, doliprane, somniferes, comprimes, plaquette",
  ],
  ["trago, tragado, tomado todas, tomo todas, se tomo", "paracetamol, somniferos, pastillas"],
  ["engoliu, tomou todos, tomou muitos", "paracetamol, comprimidos, remedios"],
  ["ha preso tutte, ingoiato", "pastiglie, pillole, tachipirina"],
  ["ingenomen, geslikt", "pillen, paracetamol, slaappillen"],
];

const urgencies: readonly Urgency[] = [
  {
    card: "self-harm",
    isLife: true,
    signs: [
      {
        said: [
          "kill myself, killing myself, suicid*, end my life, want to die, dont want to live, hurt myself, hurting myself, self harm, end it all, selbstmord, mich umbringen, will nicht mehr leben, nicht mehr leben will, suicidarme, quiero morir, quitarme la vida, no quiero vivir, me suicider, envie de mourir, veux me tuer, plus envie de vivre, quero morrer, quero me matar, tirar minha vida, nao quero mais viver, want to be dead, wish i was dead, wish i were dead, better off dead, better off without me, no reason to live, nothing to live for, dont want to be alive, dont want to be here anymore, dont want to be here any more, take my own life, dont want to wake up, nur noch sterben, will sterben, mochte sterben, bring mich um, bringe mich um, nicht mehr aufwachen, mir das leben nehmen, mein leben beenden, keinen sinn mehr zu leben, quiero morirme, me quiero morir, seguir viviendo, acabar con mi vida, ganas de vivir, desaparecer para siempre, estaria mejor muerto, estaria mejor muerta, en finir avec la vie, en finir avec ma vie, veux plus vivre, veux mourir, me foutre en l air, fin a mes jours, disparaitre pour toujours, acabar com a minha vida, acabar com minha vida, mais viver, vontade de viver, queria estar morto, queria estar morta, sumir para sempre, voglio morire, uccidermi, wil dood, niet meer leven, chce umrzec, zabic sie, olmek istiyorum, intihar, хочу померти, вбити себе",
        ],
        unsaid: "suicidal battery, suicide squad, game, video game, jeu, spiel, juego, jogo",
      },
      {
        // Longer ones say what they want to be done with.
        most: 10,
        said: ["veux en finir, envie d en finir"],
        unsaid: "abonnement, contrat, pub, publicites, pubs, en finir avec",
      },
    ],
  },
  {
    card: "friend-in-danger",
    isLife: true,
    signs: [
      {
        said: [
          "goodbye forever, saying goodbye, said goodbye, says goodbye to everyone, farewell, wants to kill himself, wants to kill herself, kill herself, kill himself, se despide, despidiendose, despedida, quitarse la vida, verabschiedet sich, abschiedsbrief, umbringen will, fait ses adieux, se suicider, dit adieu, se despedindo, se despediu, se matar, addio a tutti, afscheid genomen, pozegnal*, veda etti, попрощався, попрощалась",
          "friend, amiga, amigo, freund, freundin, ami, amie, copine, sister, brother, son, daughter, hermana, hermano, hija, hijo, schwester, bruder, soeur, frere, irma, irmao, filha, filho, amica, amico, vriendin, vriend, story, historia, status",
        ],
      },
      {
        said: [
          "threatens to kill himself, threatens to kill herself, threatening to kill himself, threatening to kill herself, droht sich umzubringen, droht mit selbstmord, amenaza con matarse, amenaza con suicidarse, menace de se tuer, menace de se suicider, ameaca se matar, minaccia di uccidersi",
        ],
      },
    ],
  },
  {
    card: "overdose",
    isLife: true,
    signs: overdosed.map(([done, what]) => ({ rows: near(6, done, what) })),
  },
  {
    card: "swallowed-battery",
    isLife: true,
    signs: [
      ...swallowed.map(([done, what]) => ({ rows: near(6, done, what) })),
      {
        said: [
          "battery, button cell, pila, knopfzelle, knopfbatterie, pile bouton, pilha, batteria, batterij, bateria, pil, батарейка",
          "year old, toddler, baby, bebe, kleinkind, nino pequeno, crianca, my son, my daughter, hijo, hija, kind, enfant, filho, filha, bambino, bambina, peuter, dziecko, cocuk, дитина",
          "gone, missing, playing with it, playing w it, in the mouth, come out, coming out, falta, no esta, fehlt, weg, manque, disparu, sumiu, sparita, brakuje, kayip, зникла",
        ],
        unsaid: "dead battery, drains, lost phone, charge",
      },
    ],
  },
  {
    card: "violence-now",
    isLife: true,
    signs: [
      {
        said: [
          "scared to go home, afraid to go home, he hits me, beats me, is beaten by, hits my mum, hits my mom, beats my mum, beats my mom, angst nach hause zu gehen, miedo de volver a casa, peur de rentrer, medo de voltar pra casa, pega a mi madre, schlagt meine mutter, frappe ma mere, bate na minha mae, hitting me, beating me, threatening me, hurting me, attacking me, he has a knife, has a gun, going to kill me, wants to kill me, breaking in right now, me esta pegando, me pega, me amenaza con un, schlagt mich, bedroht mich, me frappe, il me menace, esta me batendo, me ameacando com, mi picchia, slaat me, bije mnie, doviyor, б є мене",
        ],
        unsaid:
          "post, publish, pictures, photos, fotos, nudes, publicar, veroffentlichen, email, mail",
      },
    ],
  },
  {
    card: "person-missing",
    isLife: true,
    signs: [
      {
        said: [
          "alzheimer, alzheimers, dementia, demenz, dement, demencia, demence, demente, demenza, dementie, demencja, confused, verwirrt",
          "gone, missing, walked out, wandered off, not come home, hasnt come home, disappeared, vermisst, verschwunden, weggelaufen, nicht nach hause, se ha ido, ha desaparecido, desaparecio, no ha vuelto, disparu, disparue, pas rentre, partie de la maison, sumiu, desapareceu, nao voltou, sparito, sparita, verdwenen, zaginal*",
        ],
        unsaid:
          "before, in case, in future, so that, tracker for, passed away, died, photos, files, app",
      },
      {
        said: [
          "my son is missing, my daughter is missing, my child is missing, kid is missing, my son didnt come home, my daughter didnt come home, mein kind ist verschwunden, meine tochter ist verschwunden, mein sohn ist verschwunden, mi hijo no aparece, mi hija no aparece, mi hijo ha desaparecido, mi hija ha desaparecido, mon fils a disparu, ma fille a disparu, meu filho sumiu, minha filha sumiu",
        ],
        unsaid: "phone, photos, from the app, from family, contacts, profile, group",
      },
    ],
  },
  {
    card: "chest-pain",
    isLife: true,
    signs: [
      {
        said: [
          "chest pain, chest hurts, pain in my chest, cant breathe, heart attack, having a stroke, unconscious, not breathing, bleeding heavily, dolor en el pecho, no puedo respirar, infarto, brustschmerz*, schmerzen in der brust, keine luft, herzinfarkt, schlaganfall, bewusstlos, mal a la poitrine, douleur a la poitrine, n arrive pas a respirer, infarctus, dor no peito, nao consigo respirar, dolore al petto, pijn op de borst, bol w klatce, gogsum agriyor, біль у грудях",
        ],
        unsaid:
          "monitor, app, watch says, tracker, me a heart attack, dad a heart attack, mum a heart attack, mom a heart attack, him a heart attack, her a heart attack, us a heart attack, the cat a heart attack, almost a heart attack, nearly a heart attack",
      },
    ],
  },
  {
    card: "fire-smoke",
    isLife: true,
    signs: [
      {
        rows: near(
          5,
          "smoking, smokes, smoke, on fire, burning, burns, sparks, hissing, humo, arde, quema, chispas, raucht, qualmt, brennt, funken, fume, fumee, brule, fumaca, pegando fogo, fumo, rook, brandt, dymi, duman, димить, горить",
          "battery, charger, laptop, phone, socket, bateria, cargador, portatil, movil, akku, ladegerat, ladekabel, handy, batterie, chargeur, ordinateur, telephone, bateria, carregador, celular, caricabatterie, oplader, bateria, sarj, зарядка, телефон",
        ),
        unsaid: "subscription, burning question, cd, dvd, firewall, smoke detector, rauchmelder",
      },
      {
        rows: near(
          12,
          "carbon monoxide, kohlenmonoxid, monoxido de carbono, monoxyde de carbone, monossido di carbonio, koolmonoxide, smell of gas, smell gas, smells of gas, riecht nach gas, gasgeruch, huele a gas, olor a gas, odeur de gaz, sent le gaz, cheiro de gas, cheira a gas",
          "headache*, dizzy, sick, wont stop, going off, goes off, saying, alarm, beeping, now, everywhere, kopfschmerz*, schwindlig, ubel, piept, jetzt, dolor de cabeza, mareo, mareado, mareada, suena, ahora, mal de tete, maux de tete, vertige*, sonne, maintenant, dor de cabeca, tontura, apitando, agora",
        ),
        unsaid: "low battery, battery low, end of life, which one, buy, kaufen, comprar, acheter",
      },
    ],
  },
  {
    card: "swollen-battery",
    isLife: true,
    signs: [
      {
        rows: near(
          5,
          "swollen, swelling, swelled, bulging, bulged, bulges, bulge, puffed up, pushed up, aufgeblaht, gewolbt, wolbt, gonflee, gonfle, hinchada, hinchado, inflada, inchada, estufada, gonfia, opgezwollen, bolt, spuchla, wypukla, sisti, sisme, здулась, здулася",
          "battery, batteries, laptop, phone, tablet, bottom, case, touchpad, trackpad, back, akku, batterie, bateria, telefono, handy, telephone, celular, batteria, batterij, pil, батарея",
        ),
      },
      {
        rows: near(
          4,
          "popped open, lifting, lifting up, coming off, splitting open, bursting open, pops off, se levanta, se abre, hebt sich, lost sich, se souleve, se decolle, levantando, abrindo, descolando",
          "the back, back of, back cover, back glass, rear, la tapa trasera, tapa de atras, ruckseite, ruckdeckel, la coque arriere, vitre arriere, a tampa, tampa traseira",
        ),
        unsaid: "app, page, window, tab, book, car",
      },
    ],
  },
  {
    card: "child-groomed",
    signs: [
      {
        people: ["child"],
        said: [
          "wants to meet my son, wants to meet my daughter, wants to meet my kid, will meinen sohn treffen, will meine tochter treffen, quiere quedar con mi, veut rencontrer mon fils, veut rencontrer ma fille, quer encontrar meu filho, quer encontrar minha filha, wants pictures of, asked her for pictures, asked him for pictures, asks for pictures, send pictures of her, nude, nudes, naked, wants to meet her, wants to meet him, meet up with her, grown man, older man, adult man, fotos desnuda, fotos suyas, quedar con ella, nacktfotos, nacktbilder, will sich treffen, treffen mit ihr, photos nues, photos d elle, veut la rencontrer, fotos dela, encontrar com ela, foto nuda, naaktfoto",
          "fortnite, minecraft, online, chat, game, roblox, discord, instagram, snapchat, whatsapp, tiktok, internet, stranger, man, guy, hombre, mann, homme, homem, juego, spiel, jeu, jogo",
        ],
      },
    ],
  },
  {
    card: "blackmail",
    signs: [
      {
        said: [
          "pics, pictures, photos, nudes, video, videos, fotos, bilder, nacktbilder, nudos, images, imagens",
          "send it to everyone, send them to everyone, send it to all, send them to all, to all my friends, to everyone i follow, to my followers, to my contacts, a todos mis contactos, a mis contactos, an alle meine, an meine kontakte, a tous mes contacts, a mes contacts, para todos os meus contatos, para meus contatos",
          "want, wants, pay, dollars, money, euros, dinero, plata, geld, argent, dinheiro, pix, gift card, quieren, wollen, veulent, querem",
        ],
        unsaid: "how do i send, how can i send, i want to send",
      },
      {
        happened: ["blackmailed"],
        said: [
          "nudes, naked, nude, video, pictures, photos, fotos, bilder, images, webcam, intimate, desnud*, nackt*, nues, masturbat*, porn, pay, paga, zahl*, payer, pagar, bitcoin, send it to, contacts, kontakte, contactos, contatos",
        ],
      },
      {
        said: [
          "amenaza con subir, amenaza con mandar, amenaza con enviar, droht mit fotos, menace d envoyer, menace de publier, ameaca mandar, ameaca postar, sextortion, sextorsion, ricatto, ricatta, afpersing, afgeperst, szantaz*, santaj, шантаж, шантажує",
        ],
      },
    ],
  },
  {
    card: "ransomware",
    signs: [
      {
        said: [
          "locked, encrypted, ransom, ransomware, txt asking, bitcoin, cifrado, cifrados, rescate, verschlusselt, losegeld, chiffre, chiffres, rancon, criptografados, resgate, criptati, riscatto, versleuteld, losgeld, zaszyfrowane, okup, sifrelendi, fidye, зашифровані, викуп",
          "files, file, documents, folders, archivos, ficheros, documentos, dateien, fichiers, arquivos, bestanden, pliki, dosyalar, dosya, файли",
          "bitcoin, ransom, pay, note, txt, locked, rescate, losegeld, rancon, resgate, riscatto, losgeld, okup, fidye, викуп, zahlen, payer, pagar, extension, ends in",
        ],
        unsaid: "password protected, pdf, usb stick wants",
      },
      { said: ["ransomware"], unsaid: "what is, was ist, que es, protect, c est quoi, o que e" },
    ],
  },
  {
    card: "command-run",
    signs: [
      {
        said: [
          "windows key and r, windows r, win r, ctrl v, strg v, run box, run window, powershell, terminal, command prompt, a command, ejecutar, ausfuhren, executer",
          "captcha, human, robot, not a robot, website told me, site told me, page told me, a website, a site, page, pagina, web, seite, website, site",
          "pasted, pressed, ran it, i ran, had me press, made me press, told me to press, told me to paste, made me paste, pegue, eingefugt, gedruckt, colle, appuye, colei, apertei",
        ],
        unsaid: "how do i, how to, what does, is it safe to, shortcut",
      },
    ],
  },
  {
    card: "laptop-stolen",
    signs: [
      {
        said: [
          "took my laptop, took my macbook, took my computer, stole my laptop, stole my macbook",
        ],
      },
      {
        rows: near(6, taken, laptops),
        unsaid:
          "phone, iphone, tel, celu, handy, movil, celular, telephone, files, pictures, idea, password, photo, fotos",
      },
    ],
  },
  {
    card: "gave-password",
    signs: [
      {
        said: [
          pressed,
          "password, passwort, contrasena, clave, mot de passe, senha, master key, chave mestra, apple id, login, logged in, credentials, zugangsdaten, wachtwoord, haslo, sifre, пароль, parola",
          "fake, phishing, scam, link, text, sms, email, mail, site, website, page, pagina, seite, lien, enlace, strona, siteye, сайт, посилання, fraud, falso, falsa",
          `${untrue}, phishing, suspicious, not real, thinking it was, looked like, pretended, wasnt real, now im, think it was, scared, worried`,
        ],
        unsaid: "did not type, didnt type, nothing typed, closed it",
      },
      {
        said: [
          pressed,
          "master key, chave mestra, clave maestra, hauptschlussel, cle maitresse",
          "email, mail, sms, link, correo, e mail, site, page, pagina, seite",
        ],
        unsaid: "how do i, how to, confirm my email, your email about",
      },
    ],
  },
  {
    card: "phone-stolen",
    signs: [
      {
        said: [taken, phones],
        unsaid:
          "is the phone stolen, is it stolen, im buying, before i buy, before buying, see if a phone, if a phone, check if, antes de comprar, vor dem kauf, avant d acheter, roblox, fortnite, shop with it, airtag, photo of, idea, buy a, second hand, segunda mano, gebraucht, occasion, is stolen or, found, encontre, gefunden, bought, comprei outro, compre otro, new one, neues, nouveau, last year, insurance, vou comprar, comprar um, quiero comprar, mum took, mom took, dad took, mother took, father took, parents took, teacher took",
      },
    ],
  },
  {
    card: "sim-swapped",
    signs: [
      {
        said: [
          "no service, no signal, sos only, emergency calls only, lost service, dead phone line, no network, sin servicio, sin senal, sin cobertura, solo emergencias, kein netz, kein empfang, nur notrufe, plus de reseau, pas de reseau, aucun service, appels d urgence, sem sinal, sem servico, sem rede, nessun servizio, senza rete, geen bereik, geen netwerk, brak zasiegu, brak sieci, sebeke yok, servis yok, немає мережі, нет сети",
          "password was reset, password was changed, password changed, password reset, was reset, new sim, sim is active, sim change, coinbase, bank, my bank, emails that, not me, did not do, contrasena cambiada, nueva sim, cambio de sim, banco, passwort geandert, passwort zuruckgesetzt, neue sim, bank, mot de passe change, nouvelle sim, banque, senha alterada, senha redefinida, novo chip, banca, nuova sim, nieuwe sim, nowa karta, nowy sim, yeni sim, нова sim",
        ],
      },
      {
        said: [
          "esim was activated, esim activated, activated on another device, activated on a new device, moved to another device, sim change, sim swap, new sim, sim was activated, sim activated, sim is active, port request, number was ported, duplicado de sim, duplicaron mi sim, duplicado la tarjeta sim, cambio de sim, neue sim karte, sim karte aktiviert, nouvelle carte sim, carte sim activee, chip foi trocado, troca de chip, chip clonado, clonaram meu chip, sim clonata, duplikat karty",
          notMe,
        ],
      },
    ],
  },
  {
    card: "remote-control",
    signs: [
      {
        said: [
          "anydesk, any desk, teamviewer, team viewer, remote access, remote control, moving my mouse, moving her mouse, moving his mouse, moving the mouse, controls my computer, control of my computer, in my computer, acceso remoto, mueve el raton, controla mi ordenador, fernzugriff, fernwartung, bewegt die maus, steuert meinen, acces a distance, prend le controle, bouge la souris, acesso remoto, mexendo no mouse, controlando meu, controllo remoto, muove il mouse, neemt mijn computer over, zdalny pulpit, uzaktan, віддалений доступ",
          caller,
        ],
        unsaid:
          "my son, my daughter, my grandson, help my mum with, help my mom with, help my dad with, how do i use, which is better, is it safe to use, mi hijo, mein sohn, mon fils, meu filho, uninstall, what is",
      },
      {
        said: [
          "mouse moves by itself, mouse is moving by itself, mouse moving on its own, cursor moves by itself, moves by itself, moving by itself, moving on its own, se mueve solo, se mueve sola, bewegt sich von alleine, bewegt sich von selbst, bouge toute seule, bouge tout seul, mexendo sozinho, mexe sozinho, si muove da solo",
          "bank, app do, itau, banco, technician, technicien, tecnico, techniker, on the phone, au tel, am telefon, por telefono, no telefone, caller, support, anydesk, opening my, opening things, opens my",
        ],
      },
    ],
  },
  {
    // Told a code or confirmed something, and it is gone already: no more of hanging up.
    card: "bank-emptied",
    signs: [
      {
        said: [
          "code, codes, approve, approved, confirm, confirmed, codigo, aprobe, confirme, tan, freigegeben, bestatigt, valider, valide, validei, confirmei, aprovei",
          "bank, banks, bankers, fraud department, fraud team, banco, asesor, sparkasse, volksbank, berater, banque, conseiller, gerente",
          "gone from my account, left my account, came out of my account, taken from my account, taken out of my account, salio de mi cuenta, han salido de mi cuenta, transferencia que no, wurden abgebucht, wurde abgebucht, uberweisung die ich nicht, je vois un virement, virement que j ai jamais, virement que je n, ont ete debites, saiu da minha conta, sumiu da conta, transferencia que eu nao",
        ],
        unsaid: "whatsapp, should i, fee, gebuhr, frais, comision, taxa, subscription, abo",
      },
    ],
  },
  {
    card: "bank-caller",
    signs: [
      {
        said: [
          "on the phone, on the line, calling me, is calling, called me, rang me, bank rang, fraud team of my bank rang, rang and said, phone call, am telefon, ruft an, angerufen, am apparat, en linea, por telefono, me llama, me llamo, me llamaron, llamada, au telephone, m appelle, m a appele, appel de, no telefone, na linha, me ligou, me ligaram, ligacao, al telefono, mi ha chiamato, aan de telefoon, belt mij, gebeld, dzwoni, zadzwonil*, telefonda, aradi, дзвонить, подзвонили",
          "bank, banks, sparkasse, volksbank, banco, banque, caixa, banca, bankunda, bankadan, банк, банку, fraud department, fraud team, security department, sicherheitsabteilung, kundenberater, conseiller, gerente",
          "confirm, approve, app, code, codes, transfer, safe account, tan, push, pushtan, bestatigen, freigeben, uberweisen, sicheres konto, confirmar, codigo, transferir, cuenta segura, valider, confirmer, virement, conta segura, confermare, codice, bevestigen, kod, potwierdzic, onaylamak, onayla, підтвердити, код, card number",
        ],
        unsaid: "lost my card, forgot, open an account, two weeks ago i called, how do i call",
      },
    ],
  },
  {
    card: "about-to-pay",
    signs: [
      {
        said: [
          "bitcoin machine, bitcoin atm, crypto machine, crypto atm, coin machine, cajero de bitcoin, bitcoin automat, bitcoin automaten, distributeur de bitcoin, caixa de bitcoin",
          "on the line, on the phone, stay on, warrant, sheriff, deputy, officer, police, jury, bank, security, irs, tax, al telefono, policia, orden, am telefon, polizei, haftbefehl, au telephone, police, mandat, no telefone, mandado",
        ],
      },
      {
        said: [
          "abholer, geld holen, geld abholen, holt das geld, kommt jemand vom gericht, kaution, courier to collect, coming to collect, collect the cash, pick up the cash, picking up the money, viene a recoger el dinero, recoger el dinero, viennent chercher l argent, vient chercher l argent, chercher l argent, vem buscar o dinheiro, buscar o dinheiro, ritirare i soldi",
          "gericht, polizei, gefangnis, unfall, bank, court, police, jail, prison, accident, bail, lawyer, policia, carcel, juzgado, accidente, tribunal, prison, accident, avocat, cadeia, advogado, mutter, vater, oma, opa, mum, mom, dad, mother, father, grandma, grandpa, madre, padre, abuela, mere, pere, mamie, mae, pai, avo",
        ],
      },
      {
        said: [
          "about to send, about to transfer, about to pay, about to wire, on her way to the bank, on his way to the bank, on the way to the bank, wants to send, going to send, leaving for the bank, a punto de mandar, a punto de enviar, a punto de transferir, sale para el banco, quiere mandar, quiere enviar, va a mandar, will gleich uberweisen, will ihm geld, will geld schicken, gerade zur bank, will uberweisen, est sur le point d envoyer, veut envoyer, va envoyer, part a la banque, quer mandar, esta indo no banco, vai mandar, vai transferir, prestes a, sta per mandare, vuole mandare, wil overmaken, chce wyslac, chce przelac, gondermek uzere, хоче переказати",
          money,
        ],
      },
    ],
  },
  {
    card: "money-mule",
    signs: [
      {
        said: [
          "send it on, send it back, forward it, pass it on, renvoie, renvoyer, renvoies, reenviar, devolver, weiterleiten, weiteruberweisen, weiterschicken, zuruckuberweisen, repassar, reenviar, devolver, rimandare, inoltrare, doorsturen, terugsturen, przeslac dalej, geri gonder, переслати",
          money,
          "job, manager, employer, telegram, work from home, arrived, came in, landed, my account, on my account, trabajo, jefe, llegaron, en mi cuenta, arbeit, angekommen, auf meinem konto, boulot, emploi, arrives, sur mon compte, rib, emprego, trabalho, cairam, na minha conta, lavoro, baan, praca, konto, is ilani, роботу",
        ],
        unsaid:
          "refund from, parcel, paquete, paket, colis, sweater, shoes, by mistake, por engano, foi engano, por error, aus versehen, versehentlich, par erreur",
      },
    ],
  },
  {
    card: "bank-emptied",
    signs: [
      {
        said: [
          "emptied my account, account was emptied, account got emptied, account is empty, account has been emptied, draining my account, drained my account, cleared out my account, money is leaving my account, taking money out of my account, money is gone from my account, someone bought things with my card, somebody bought things with my card, someone is using my card, somebody is using my card, me vaciaron la cuenta, me han vaciado la cuenta, vaciaron mi cuenta, me estan sacando plata, me estan sacando dinero, estan usando mi tarjeta, compraron con mi tarjeta, konto leergeraumt, konto wurde leergeraumt, konto ist leergeraumt, bucht jemand geld, geld von meinem konto ab, jemand kauft mit meiner karte, on a vide mon compte, on me vide mon compte, vide mon compte bancaire, compte a ete vide, quelqu un utilise ma carte, limparam minha conta, esvaziaram minha conta, tirando dinheiro da minha conta, tao usando meu cartao, estao usando meu cartao, mi hanno svuotato il conto, rekening leeggehaald, konto oproznione",
        ],
        unsaid: "battery, storage, trash, game, roblox, allowance",
      },
    ],
  },
  {
    card: "card-data-given",
    signs: [
      {
        said: [
          "card, carte, karte, tarjeta, cartao, carta, kaart, cb",
          `${pressed}, ${sent}`,
          "sms, text, link, lien, enlace, paket, parcel, paquete, colis, correos, aduana, customs, zoll, douane, alfandega, encomenda",
          "cvv, cvc, whole number, all the numbers, security code, entera, todos los numeros, prufnummer, cryptogramme, todos os numeros",
        ],
        unsaid: "is it safe, should i, shop, amazon",
      },
      {
        said: [
          "card, carte, karte, tarjeta, cartao",
          "i put, i typed, i entered, i gave, i paid, j ai mis, j ai donne, j ai rentre, de payer, j ai paye, puse, meti, di los, pague, eingegeben, gezahlt, coloquei, digitei, paguei",
          "link, lien, enlace, sms, text",
          "parcel, paket, paquete, colis, encomenda, toll, fine, amende, multa, customs, zoll, aduana, douane",
          "to approve, a valider, valider, notif, notification, purchase of, charge of, achat de, compra de, cargo de, abbuchung, kauf uber, bestatigen",
        ],
        unsaid: "is it safe, should i, amazon",
      },
      {
        said: [
          "card, carte, karte, tarjeta, cartao, carta, kaart, karty, kart, карти, картку, cb",
          `${pressed}, ${sent}`,
          "link, sms, text, site, website, email, lien, enlace, seite, pagina, fine, amende, multa, toll, parcel, paquete, paket, colis, encomenda, maut, strafe, boete, mandat, ceza, штраф",
          `${untrue}, validation code, code de validation, son says, mon fils dit, fils dit, phishing`,
        ],
      },
    ],
  },
  {
    card: "money-sent",
    signs: [
      {
        said: [sent, money, untrue],
        unsaid:
          "sent me a bill, sent me an invoice, sent me a letter, bill for, is it a scam, is this a scam, is that a scam",
      },
      {
        said: [
          "gift cards, gift card, steam cards, apple cards, guthabenkarten, tarjetas regalo, cartes cadeaux, cartoes presente",
          sent,
          `${untrue}, she has just told me, he has just told me, principal, boss`,
        ],
      },
      {
        said: [
          "fiz um pix, fazer um pix, fiz pix, hice un bizum, hice la transferencia, hice una transferencia, faire un virement, ich habe uberwiesen, hab uberwiesen, uberwiesen, he transferido, i transferred, i wired, i sent the money, j ai fait un virement",
          "cancel, get it back, gone, geld weg, ist das geld, cancelar, recuperar, zuruckholen, zuruck, annuler, devolver, desfazer, estornar, estorno, stop it",
          `${untrue}, whatsapp, numero novo, trocou de numero, numero nuevo, neue nummer, stranger, olx, marketplace, pessoa errada`,
        ],
      },
    ],
  },
  {
    card: "camera-voice",
    signs: [
      {
        rows: near(
          14,
          "camera, cam, baby monitor, babycam, nanny cam, vigilabebes, babyphone, babyfon, kamera, babyphon, camara, camera bebe, baba eletronica, babyfoon",
          "mans voice, man s voice, a voice, strange voice, mans talking, man talking, man is talking, somebody talking, someone talking, someone is talking, somebody is talking, voz de un hombre, una voz, hombre hablandole, le habla, les habla, mannerstimme, fremde stimme, eine stimme, jemand spricht, spricht mit meinem, voix d homme, une voix, quelqu un parle, parle a mon, parle a ma, voz de homem, uma voz, alguem falando, falando com meu, falando com minha",
        ),
        unsaid:
          "video call, facetime, zoom, teams, my voice, no voice, hear my voice, robot voice, voice assistant, recording",
      },
    ],
  },
  {
    card: "gave-code",
    signs: [
      {
        said: [
          "link, sms, text message, mail, correo, mensaje, mensagem",
          "daten eingegeben, zugangsdaten eingegeben, entered my details, put in my details, typed my details, entered everything, puse mis datos, meti mis datos, mes identifiants, rentre mes codes, coloquei meus dados, pus os dados",
          "pushtan, neues gerat, freigegeben, bestatigt, new device, approved, confirmed it, aprobe, dispositivo nuevo, nouvel appareil, valide, aprovei, novo aparelho, autorizei",
          "bank, banking, onlinebanking, sparkasse, volksbank, banco, banque, caixa",
        ],
        unsaid: "should i, if i, soll ich",
      },
      {
        said: [
          "freigegeben, hit approve, pressed approve, tapped approve, approved it, approved the, hit allow, pressed yes, tapped yes, hit yes, le di a aprobar, le di a si, auf ja gedruckt, hab bestatigt, habe bestatigt, j ai approuve, j ai valide, aprovei, apertei sim",
          "authenticator, pushtan, tan, sign in, login, log in, google, microsoft, prompt, popped up, inicio de sesion, anmeldung, connexion, acesso",
          `${notMe}, falschen, falscher, betruger, it wasnt me, wasnt me, man on the phone, guy on the phone, woman on the phone, caller, am telefon, por telefono, au telephone, no telefone`,
        ],
        unsaid: "should i, if i, pressed no, hit deny",
      },
      {
        said: [
          "acabo de darle el codigo, acabo de dar el codigo, gave the code, gave her the code, gave him the code, gave a code, told the code, di la clave, di el codigo, dio el codigo, dio la clave, le dio el codigo, di la clave del sms, code gegeben, code durchgegeben, tan gegeben, tan durchgegeben, tan am telefon, donne son code, donne le code, donne mon code, passou o codigo, passei o codigo, deu o codigo",
          "bank, banker, bank adviser, banque, bancaire, conseiller, asesor, banco, berater, bankmitarbeiter, transferencia, virement, uberweisung, abgebucht, fehlen, caixa, gerente",
        ],
        unsaid: "should i, if i, puk",
      },
      {
        said: [
          "code, codigo, codice, kod, kodu, код, codes, pin",
          pressed,
          `whatsapp, wasap, wsp, telegram, man from, guy from, from google, from amazon, from apple, soi disant, conseiller, asesor, friend, amiga, amigo, amica, amico, freund, freundin, ami, amie, vriend, vriendin, kolezanka, arkadas, подруга, buyer, seller, comprador, kaufer, acheteur, bank, banco, banque, caller, ${untrue}`,
          `fehlen, falta dinero, transferencia, vire, debite, kicked, me ha echado, me echaron, m a ejecte, fui desconectado, threw me out, locked out, logged out, cant get in, asking for money, asks my friends, asks my contacts, asks my family, asks my mother, asks my mum, writes to, someone writes, me echo, me saco, no puedo entrar, pide dinero, piden dinero, escribe a mis, rausgeflogen, ausgesperrt, komme nicht mehr rein, bittet um geld, schreibt meinen, deconnecte, je n ai plus acces, demande de l argent, ecrit a mes, me desconectou, nao consigo entrar, pedindo dinheiro, buttato fuori, buttata fuori, chiedendo soldi, scrive ai miei, uitgelogd, vraagt om geld, wyrzucilo, prosi o pieniadze, atti, para istiyor, викинуло, просить гроші, ${untrue}`,
        ],
        unsaid:
          "puk, sim, he wants, she wants, wants the, asks me for the, should i give, fine to give, ok to give, safe to give",
      },
    ],
  },
  {
    card: "messages-in-my-name",
    signs: [
      {
        said: [
          "my account sends, saying im emailing, saying im texting, saying im messaging, says im emailing, says im texting, say i wrote to them, sends messages by itself, writes to my friends, messaging my friends, asking my friends, asking my contacts, from my account, from my number, in my name, posts by itself, posting things, escribe a mis contactos, escriben a mis, pide dinero a mis, desde mi cuenta, en mi nombre, schreibt meinen freunden, schreibt meinen kontakten, von meinem konto, in meinem namen, ecrit a mes amis, ecrit a mes contacts, depuis mon compte, en mon nom, mandando mensagem, pedindo dinheiro, da minha conta, em meu nome, scrive ai miei, dal mio, a nome mio, stuurt berichten, uit mijn naam, pisze do moich, z mojego konta, benim hesabimdan, з мого, пишуть друзям",
          `${notMe}, money, dinero, geld, argent, dinheiro, soldi, pieniadze, para, гроші, hacked, scam, crypto, gift card, gift cards`,
        ],
        unsaid:
          "bucht, abgebucht, tirando dinheiro, sacando dinero, sacando plata, takes money, taking money",
      },
    ],
  },
  {
    card: "account-taken",
    signs: [
      {
        happened: ["hacked", "locked-out"],
        said: [
          "changed the email, changed my email, changed my password, changed the password, their email, there own email, own email on it, their own email, email they, a hotmail, changed the phone number, different email, cambiaron el correo, cambio el correo, cambiaron la contrasena, correo de ellos, e mail geandert, mailadresse geandert, passwort geandert, fremde mail, change l adresse, change le mot de passe, change mon mail, trocaram o email, mudaram o email, trocaram a senha, mudaram a senha, cambiato la mail, cambiato la password, wachtwoord veranderd, zmienil*, degistirdi, змінили",
        ],
        unsaid:
          "i changed, ich habe mein, j ai change, troquei, cambie mi, mudei, my daughter changed, fake",
      },
      {
        said: [
          "somebody changed my password, someone changed my password, someone just changed my password, they changed my password, someone changed my email, somebody changed my email, me acaban de cambiar la contrasena, me cambiaron la contrasena, me han cambiado la contrasena, jemand hat mein passwort geandert, quelqu un a change mon mot de passe, on m a change mon mot de passe, trocaram minha senha, mudaram minha senha, mi hanno cambiato la password",
        ],
        unsaid: "my husband, my wife, my son, my daughter, what if, by accident",
      },
    ],
  },
  {
    card: "in-my-account-now",
    signs: [
      {
        happened: ["hacked"],
        manners: ["now"],
        said: [
          "somebody, someone, hacker, he is, they are, alguien, jemand, quelqu un, alguem, qualcuno, iemand, ktos, biri, хтось",
          "mail, email, gmail, account, outlook, icloud, correo, cuenta, konto, postfach, compte, boite, conta, facebook, instagram, posta, почті",
        ],
        unsaid: "last week, last month, years ago, was hacked, got hacked",
      },
    ],
  },
  {
    card: "data-being-deleted",
    signs: [
      {
        said: [
          "files are disappearing, files vanish while, deleting my files, being deleted right now, photos disappearing one, se estan borrando, verschwinden gerade, werden gerade geloscht, disparaissent sous mes yeux, estao sumindo, sumindo na minha frente",
        ],
      },
    ],
  },
  {
    card: "tracked",
    signs: [
      {
        said: [
          "airtag, air tag, tracker, gps tracker, smarttag, rastreador, localizador, peilsender, tracker, traceur, balise, rastreador, localizzatore, lokalizator, takip cihazi, трекер, маячок",
          `found, taped, hidden, stuck under, under my car, under the seat, in my bag, in my car, ${ex}, scared, afraid, encontre, escondido, debajo de, en mi coche, en mi bolso, miedo, gefunden, versteckt, unter dem auto, in meiner tasche, angst, trouve, cache, sous ma voiture, dans mon sac, peur, achei, no meu carro, na minha bolsa, medo, trovato, nascosto, sotto la macchina, gevonden, verstopt, onder mijn auto, znalazl*, ukryty, buldum, arabamin, знайшла, знайшов`,
        ],
        unsaid:
          "found wallet, found a wallet, found keys, found a bag, found a suitcase, my own airtag, lost my airtag, husbands keys, my husbands, my wifes, my cat, my dog, my keys, my luggage, meine schlussel, mis llaves, mes cles, minhas chaves, find my, set up, battery, replace",
      },
    ],
  },
  {
    card: "watched",
    signs: [
      {
        people: ["partner", "ex"],
        said: [
          "knows everything, knows where i am, knows where i was, always knows, reads my, reading my, sees my messages, knows what i write, follows me, stalks me, controls my phone, checks my phone, sabe todo, sabe donde estoy, lee mis, me controla, siempre sabe, weiss immer, weiss alles, liest meine, liest mit, kontrolliert mein, verfolgt mich, sait toujours, sait tout, lit mes, me surveille, me suit, sabe tudo, sabe onde estou, le minhas, me vigia, me controla, sa sempre, legge i miei, weet altijd, leest mijn, wie wszystko, her seyi biliyor, читає мої, знає де я",
        ],
      },
    ],
  },
];

const possible =
  "in case, what if, if someone steals, if somebody steals, if my phone gets, if it gets stolen, nothing happened, has not happened, hasnt happened, a talk, presentation, slide, leaflet, workshop, for my class, just asking, just curious, no emergency, kein notfall, falls mein, falls jemand, nichts passiert, vortrag, por si, si me roban, no ha pasado, charla, presentacion, au cas ou, si on me vole, rien ne s est passe, expose, caso roubem, se roubarem, se me roubarem, nao aconteceu, palestra, how do i prevent, how can i prevent, how do i protect, how to avoid, how to spot, warning signs";

/** The id of the card that comes before anything else. */
export function urgentCard(frame: Frame): string | undefined {
  return cardsFor(frame)[0];
}

/** What puts a life in danger is answered first, and then what drives somebody to it. */
export function cardBehind(card: string, frame: Frame): string | undefined {
  if (!cardsOfLife.has(card)) return undefined;
  return cardsFor(frame).find((one) => !cardsOfLife.has(one));
}

function cardsFor(frame: Frame): string[] {
  const isPossible = isAnySaid(possible, frame.words);
  return urgencies
    .filter(
      ({ signs, isLife }) => (isLife || !isPossible) && signs.some((sign) => holds(sign, frame)),
    )
    .map(({ card }) => card);
}

/** For its test alone: that each has its text. */
export const urgentCards = [...new Set(urgencies.map(({ card }) => card))];

/** Those of a life in danger. */
export const cardsOfLife: ReadonlySet<string> = new Set(
  urgencies.filter(({ isLife }) => isLife).map(({ card }) => card),
);
