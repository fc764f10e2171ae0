/**
 * The closed vocabularies of a question, each word with what it means. A line holds the words of English,
 * Spanish, German, French and Portuguese, in this order; within one they are parted by commas, without
 * accents and signs. `*` at the end of a word stands for any ending.
 */

export const languages = ["en", "es", "de", "fr", "pt"] as const;
export type Language = (typeof languages)[number];

/** What one wants to have done. */
const actWords = {
  find: "find, locate, where is, where are, where do i see, where can i see, track down, look for, looking for | encontrar, encuentro, donde esta, donde estan, donde veo, localizar, buscar | finde, finden, wo ist, wo sind, wo sehe ich, orten, suche | trouver, trouve, ou est, ou sont, ou je vois, localiser, cherche | achar, acho, encontrar, onde fica, onde esta, onde vejo, localizar",
  recover:
    "get back, get it back, get them back, get my, recover, recovering, restore deleted, retrieve, want it back, bring back, undelete, back again | recuperar, recupero, recupera, que vuelva, volver a tener | zuruckholen, zuruck bekommen, zuruckbekommen, wiederherstellen, wieder haben, zuruck haben, wiederbekommen | recuperer, recupere, retrouver, ravoir, restaurer | recuperar, recupero, trazer de volta, ter de volta, voltar a ter",
  remove:
    "delete, deleting, remove, removing, get rid of, erase, wipe, uninstall, take off, bin, throw away, clear | borrar, borro, eliminar, elimino, quitar, quito, desinstalar | loschen, losche, entfernen, entferne, weg haben, loswerden, deinstallieren | supprimer, supprime, effacer, efface, enlever, enleve, desinstaller, virer | apagar, apago, excluir, excluo, remover, tirar, desinstalar, deletar",
  add: "add, install, set up, put on, create, make a new | anadir, agregar, instalar, configurar, crear, poner | hinzufugen, installieren, einrichten, anlegen, erstellen | ajouter, installer, configurer, creer, mettre en place | adicionar, instalar, configurar, criar, colocar",
  "turn-on":
    "turn on, turn it on, switch on, switch it on, enable, activate | activar, activo, encender, enciendo, habilitar | einschalten, anschalten, aktivieren, anmachen | activer, allumer | ativar, ativo, ligar, habilitar",
  "turn-off":
    "turn off, turn it off, turn them off, switch off, switch it off, disable, deactivate, shut off, stop it, make it stop, make it go away, get out of | desactivar, desactivo, apagar, apago, deshabilitar, que pare, quitar, quito | ausschalten, abschalten, deaktivieren, ausmachen, stell ich ab, abstellen, wegmachen, loswerden | desactiver, eteindre, couper, coupe, arreter, j arrete, enlever, virer, retirer | desativar, desativo, desligar, desligo, parar, tirar, tiro, remover",
  block:
    "block, blocking, ban, stop him, stop her from calling | bloquear, bloqueo | blockieren, blockiere, sperren | bloquer, bloque | bloquear, bloqueio",
  allow:
    "allow, unblock, permit, let it through, let the, whitelist, let through | permitir, permito, desbloquear | erlauben, zulassen, blockierung aufheben, entsperren, freigeben | autoriser, debloquer, permettre | permitir, liberar, desbloquear",
  lock: "lock it, lock my, lock the, shut itself, lock faster, locks faster | bloquear, cerrar | sperren, verriegeln | verrouiller, bloquer | bloquear, trancar",
  unlock:
    "unlock, unlocking, get into, get in, open it, get past | desbloquear, entrar, abrir | entsperren, reinkommen, rein kommen, aufmachen | deverrouiller, debloquer, entrer, ouvrir | desbloquear, entrar, abrir",
  join: "join, be in the group | unirme, unirse, entrar en el grupo | beitreten | rejoindre | entrar no grupo, participar",
  leave:
    "leave, get out of the group, quit the group | salirme, salir del grupo, dejar el grupo | verlassen, austreten, raus aus | quitter, sortir du groupe | sair do grupo, sair da familia",
  share:
    "share, sharing, give access | compartir, comparto | teilen, teile, freigeben | partager, partage | compartilhar, compartilho, dividir",
  unshare:
    "stop sharing, unshare, make that link dead, revoke, take back the link, link dead | dejar de compartir, anular el enlace, revocar | nicht mehr teilen, teilen beenden, link ungultig, widerrufen | ne plus partager, arreter de partager, revoquer, annuler le lien | parar de compartilhar, revogar, cancelar o link",
  move: "move, moving, transfer, transferring, switch to, migrate, bring over, get across, take across, copy over, onto the new | pasar, paso, mover, transferir, trasladar, llevar al | ubertragen, umziehen, mitnehmen, rueber, ruber, wechseln | transferer, passer, deplacer, migrer | passar, transferir, mover, levar, migrar",
  "back-up":
    "back up, backup, backing up, save a copy, keep a copy | copia de seguridad, hacer una copia, guardar una copia, respaldo | sichern, sicherung, backup | sauvegarder, sauvegarde | fazer backup, backup, copia de seguranca",
  restore:
    "restore, restoring | restaurar, restauro | wiederherstellen, zuruckspielen | restaurer | restaurar",
  change:
    "change, changing, rename, replace, update my, correct | cambiar, cambio, modificar, renombrar | andern, andere, wechseln, umbenennen | changer, change, modifier, renommer | mudar, mudo, trocar, troco, alterar, renomear",
  connect:
    "connect, connecting, pair, pairing, hook up | conectar, conecto, emparejar, vincular | verbinden, koppeln, anschliessen | connecter, appairer, jumeler, brancher | conectar, parear, emparelhar",
  disconnect:
    "disconnect, unpair, forget the device, off the | desconectar, desvincular | trennen, entkoppeln | deconnecter, dissocier | desconectar, desparear",
  update:
    "update, updating, upgrade | actualizar, actualizo | aktualisieren, updaten, update | mettre a jour, mise a jour | atualizar, atualizo",
  downgrade:
    "downgrade, go back to the old version, undo the update, old version | volver a la version anterior | zur alten version, downgrade, update ruckgangig | revenir a l ancienne version | voltar a versao anterior",
  buy: "buy, subscribe, purchase, sign up for, order | comprar, suscribirme, contratar | kaufen, abonnieren, buchen | acheter, m abonner | comprar, assinar, contratar",
  cancel:
    "cancel, cancelling, cancelled, unsubscribe, end my, stop paying, stop the payment, quit paying, get rid of * before they charge | cancelar, cancelo, darme de baja, dar de baja, doy de baja | kundigen, kundige, abbestellen, stornieren | annuler, resilier, resilie, me desabonner | cancelar, cancelo, dar baixa, parar de pagar",
  hide: "hide, hidden | ocultar, esconder | verstecken, ausblenden, verbergen | cacher, masquer | esconder, ocultar",
  show: "show, unhide, make visible | mostrar, ver | anzeigen, einblenden | afficher, montrer | mostrar, exibir",
  "sign-in":
    "sign in, log in, login, signing in, logging in, get into my account | iniciar sesion, entrar en mi cuenta, acceder | anmelden, einloggen, login | me connecter, connexion, se connecter | fazer login, entrar na conta, logar, acessar",
  "sign-out":
    "sign out, log out, logged out, sign me out | cerrar sesion, salir de la cuenta | abmelden, ausloggen | me deconnecter, deconnexion, deconnecter | sair da conta, deslogar, sair de todos",
  export:
    "export, take out, get out of here, out of breezy | exportar, sacar mis, sacar todo | exportieren, passworter raus, daten raus, rausholen | exporter, sortir mes, sortir tout | exportar, tirar daqui",
  import:
    "import, bring in, bring my passwords | importar, traer, pasar aca | importieren, hereinholen, reinholen | importer, faire venir | importar, trazer",
  explain:
    "what is, what are, what does, what do you mean, whats a, what a, how does, explain, meaning of, whats the difference, what happens | que es, que son, que significa, como funciona, explica, que quiere decir, que pasa si | was ist, was sind, was bedeutet, wie funktioniert, erklar*, was heisst, was passiert | qu est ce que, c est quoi, que veut dire, comment marche, comment fonctionne, explique*, que se passe | o que e, o que sao, o que significa, como funciona, explica, o que acontece, que quer dizer",
  compare:
    "difference between, versus, vs, better, which one is, compare, or the, what would i gain | diferencia entre, mejor, cual de los, comparar | unterschied, besser, vergleich* | difference entre, mieux, comparer, lequel | diferenca entre, melhor, comparar, qual dos",
  prevent:
    "prevent, protect, avoid, so nobody can, make sure nobody, in case, stay safe | evitar, proteger, prevenir, por si | verhindern, schutzen, vermeiden, vorbeugen, falls | eviter, proteger, empecher, au cas ou | evitar, proteger, prevenir, caso roubem",
  report:
    "report, report it, complain | denunciar, reportar | melden, anzeigen, anzeige erstatten | signaler, porter plainte | denunciar, registrar ocorrencia",
  fix: "fix, repair, solve, mend, doesnt work, not working, wont, does not work, stopped working, broken, keeps, isnt working, nothing happens | arreglar, solucionar, no funciona, no va, no me deja, dejo de funcionar | reparieren, beheben, geht nicht, funktioniert nicht, klappt nicht, tut nicht | reparer, resoudre, marche pas, ne marche pas, fonctionne pas, ne fonctionne pas | arrumar, consertar, resolver, nao funciona, nao vai, parou de funcionar",
} as const;

/** What has happened. */
const happeningWords = {
  lost: "lost my, lost the, cant find my phone, left my phone, left it on, left my ipad, left my tablet, left my laptop, left my bag, left my watch, left my airpods, forgot my ipad on, forgot my laptop on, lost just, somewhere in the house, misplaced | perdi, he perdido, se me perdio, extravie | verloren, verlegt, liegen gelassen, finde mein handy nicht | perdu, egare, laisse mon telephone, oublie mon telephone | perdi, perdeu, esqueci o celular",
  stolen:
    "stolen, stole, snatched, grabbed my, ripped my, ripped it, took my phone, took my laptop, robbed, mugged, nicked, thief, thieves | robaron, robado, me quitaron, han robado, robo, ladron, afanaron, chorearon, mangaron, bolsearon, asaltaron | gestohlen, geklaut, entrissen, dieb, diebstahl, beklaut, abgezogen | vole, volee, arrache, voleur, vol a l arrache, choure, chourave | roubaram, roubado, roubada, furtaram, assaltado, ladrao, furtado, gamaram",
  "found-others":
    "found an iphone, found a phone, found someones, found somebodys, found an android, handed in, whoever lost it, nobody claimed | encontre un movil, encontre un telefono, me encontre un | handy gefunden, iphone gefunden, fundstuck | trouve un telephone, trouve un iphone, trouve un portable | achei um celular, encontrei um celular, achei um iphone",
  scammed:
    "scam, scammed, scammer, fraud, conned, ripped me off, got conned, was conned, tricked, fake site, was fake, cheated, fell for, ripped off | estafa, estafaron, estafado, estafada, timo, timaron, timado, estafador, fraude | betrug, betrogen, abgezockt, abzocke, ubers ohr gehauen, reingefallen, betruger | arnaque, arnaquee, escroc, fraude, piege, me suis fait avoir | golpe, golpista, enganado, enganada, burlado, burlada, fraude, cai no golpe, cai num golpe",
  "paid-scammer":
    "sent the money, sent them, transferred, wired, i paid, gift cards, sent the numbers, sent him, sent her, sent money | le hice la transferencia, transferi, pague, envie dinero, mande dinero, hice un bizum | uberwiesen, bezahlt, geld geschickt, geld gesendet, guthabenkarten | viens de payer, j ai paye, j ai vire, virement, envoye de l argent | fiz um pix, transferi, paguei, mandei dinheiro, fiz a transferencia",
  "gave-information":
    "typed my, entered my, put in my, gave my, gave them my, gave him my, logged in with my, told them my, filled in my | puse los datos, puse mi, di mis datos, meti mi, les di, le di | daten eingegeben, eingegeben, angegeben, mitgeteilt | j ai donne, j ai mis ma carte, j ai rentre, saisi | coloquei meus dados, passei meus dados, digitei, dei meus dados, informei",
  "gave-code":
    "gave the code, sent the code, sent him the code, sent her the code, told him the code, read out the code, forwarded the code, gave him the code, sent it to her | le di el codigo, mande el codigo, pase el codigo, envie el codigo | code gegeben, code geschickt, code weitergegeben, code durchgesagt | donne le code, envoye le code, transmis le code | passei o codigo, mandei o codigo, enviei o codigo, dei o codigo",
  "gave-remote-access":
    "anydesk, teamviewer, remote access, let him on my computer, let them on my computer, moving my mouse, moving her mouse, moving the mouse, took over my screen, remote control | anydesk, teamviewer, acceso remoto, mueve el raton, controla mi | anydesk, teamviewer, fernzugriff, fernwartung, bewegt die maus | anydesk, teamviewer, acces a distance, prise en main, bouge la souris | anydesk, teamviewer, acesso remoto, mexendo no mouse",
  "clicked-link":
    "clicked, tapped, opening the link, clicked it, clicked the link, clicked on, pressed the link, pressed on the link, tapped the link, opened the link | pulse el enlace, pulsado un enlace, abri el enlace, le di al enlace, pinche, hice clic | draufgeklickt, angeklickt, link geklickt, link geoffnet, drauf geklickt | clique, ouvert le lien | cliquei, abri o link, apertei no link",
  hacked:
    "hacked, hacker, got into my, got in my, somebody is in my, someone is in my, someone got into, taken over, hijacked, broke into, in my account, in my mail, i didnt write, i did not send, not me | hackearon, hackeado, jaqueado, entraron en mi, alguien entro, me han hackeado, me hackearon | gehackt, hacker, jemand ist in meinem, in meinem konto, ubernommen, eingedrungen | pirate, piratee, piratage, hacke, quelqu un est dans mon, entre dans mon compte | hackearam, hackeado, invadiram, invadido, alguem entrou, entraram na minha",
  leaked:
    "leaked, leak, breach, data breach, exposed, dark web | filtrad*, filtracion, brecha | geleakt, datenleck, leak, datenpanne | fuite, fuite de donnees, compromis | vazou, vazamento, vazaram, vazada",
  "locked-out":
    "locked out, cant get in, cannot get in, wont let me in, cant log in, cannot log in, shut out, account locked, too many attempts, too many tries, failed attempts, unavailable | no puedo entrar, no me deja entrar, bloqueada, bloqueado, demasiados intentos | ausgesperrt, komme nicht rein, komm nicht rein, gesperrt, zu viele versuche | bloque, bloquee, n arrive pas a entrer, trop de tentatives, plus entrer | bloqueado, bloqueada, nao consigo entrar, nao deixa entrar, muitas tentativas",
  forgot:
    "forgot, forgotten, cant remember, dont remember, cannot remember, do not remember, no idea what the password, never wrote down, forgets, forget my | olvide, olvidado, se me olvido, no me acuerdo, no recuerdo | vergessen, weiss nicht mehr, weiss meine, fallt mir nicht ein, vergass | oublie, me souviens plus, me rappelle plus, j ai plus le code, perdu mon mot de passe | esqueci, esquecido, nao lembro, nao me lembro",
  deleted:
    "deleted, erased, wiped, threw away, removed, vanished, disappeared, gone, are gone, have gone, lost all, missing | borre, borrado, borrados, elimine, desaparecio, desaparecieron, ya no aparecen, ya no estan | geloscht, weg, verschwunden, ist weg, sind weg, futsch | supprime, efface, disparu, disparues, plus la | apaguei, apagado, sumiu, sumiram, desapareceu, exclui, deletei",
  "reset-device":
    "factory reset, reset the phone, wiped the phone, restored it, werkseinstellung | restablecido, lo he restaurado, restaure de fabrica | zuruckgesetzt, werkseinstellung* | reinitialise, remis a zero | formatei, restaurei, resetei",
  "new-device":
    "new phone, new iphone, new android, new laptop, new computer, got the s24, new mac, new tablet, new one came, switched from, bought a new, new samsung | movil nuevo, telefono nuevo, celular nuevo, nuevo iphone, compre un iphone, portatil nuevo | neues handy, neues iphone, neuer laptop, neuer rechner, neues tablet, neuen handy | nouveau telephone, nouvel iphone, nouveau portable, nouvel ordinateur, change de telephone | celular novo, iphone novo, troquei de celular, comprei um iphone, comprei outro, notebook novo",
  "second-hand":
    "second hand, secondhand, used phone, used iphone, off a guy, from a guy, from a man, off a stranger, from a stranger, buying used, bought used, previous owner, off ebay, refurbished | segunda mano, wallapop, dueno de antes, dueno anterior, usado | gebraucht, vorbesitzer, kleinanzeigen, ebay gekauft | occasion, ancien proprietaire, reconditionne, leboncoin | usado, segunda mao, dono anterior, olx",
  selling:
    "selling, sell my, sold my, give it away, hand in, trade in, buyer of my, giving away | vendo, vender, vendi, comprador, regalar mi | verkaufen, verkaufe, verkauft, abgeben, weitergeben, verschenken | vendre, vends, vendu, acheteur, donner mon | vender, vendendo, vendi, comprador, doar meu",
  died: "died, dead, decedent, passed away, passed in, dead husband, death, deceased, widow, executor, my late, once i am gone, when i die, bereavement | murio, fallecio, fallecido, fallecida, difunto, difunta, muerte | gestorben, verstorben, verstorbene, verstorbenen, verstorbener, tod, tot, nachlass, erbe | mort, morte, decede, decedee, deces, defunt, defunte, heritage | morreu, faleceu, falecido, falecida, morte",
  separated:
    "divorce*, separated, separating, split up, left my husband, left my wife, moved out of, my ex, ex husband, ex wife, broke up, breakup | divorci*, separad*, mi ex, me fui de casa | scheidung, ausgezogen von meinem, getrennt, mein ex, meine ex, geschieden | divorce*, separe, separee, mon ex | divorci*, separad*, meu ex, minha ex",
  "moved-house":
    "moved house, moved flat, moved home, new address, moved last week | me mude, mudanza, nueva direccion | umgezogen, umzug, neue adresse | demenage, demenagement, nouvelle adresse | mudei de casa, mudanca, novo endereco",
  "moved-number":
    "new number, changed my number, changed number, old number, gave up that number, another provider, changed provider, switching to another company, port my number, keep my number | numero nuevo, cambie de numero, numero viejo, numero anterior, cambie de compania, portabilidad | neue nummer, alte nummer, nummer gewechselt, anbieter gewechselt, rufnummernmitnahme | nouveau numero, ancien numero, change de numero, change d operateur, portabilite | numero novo, mudei de numero, troquei de numero, numero antigo, portabilidade",
  abroad:
    "abroad, roaming, foreign country, on holiday, in spain, overseas | en el extranjero, roaming, de viaje, vacaciones | im ausland, roaming, urlaub | a l etranger, itinerance, en vacances | no exterior, roaming, viajando, ferias",
  travelling:
    "flying to, flight, travelling, traveling, trip to, on the plane, before my trip, festival, carnival | volando, vuelo, viajo, viaje a, carnaval | fliege, flug, reise, verreise, flugzeug | voyage, je pars, avion, vol pour | viajar, viagem, voo, aviao, carnaval, pro carnaval",
  "broken-screen":
    "screen black, black screen, screen cracked, cracked screen, screen smashed, totally black, dropped my, dropped it, cant see anything, shattered | pantalla rota, pantalla negra, se me cayo, no se ve nada | display kaputt, bildschirm schwarz, runtergefallen, bildschirm kaputt, display gesprungen | ecran casse, ecran noir, fait tomber, tombe par terre | tela quebrada, tela preta, caiu no chao, tela trincada, deixei cair",
  wet: "water, wet, fell in the toilet, fell into the pool, in the washing machine, in the wash, through the wash, soaked, sink, coffee, rice | agua, mojado, mojo, se cayo al agua, fregadero, cafe, arroz | wasser, nass, ins klo gefallen, waschbecken, kaffee, reis | eau, mouille, tombe dans l eau, evier, lavabo, cafe, riz | agua, molhou, molhado, caiu na agua, pia, cafe, arroz",
  updated:
    "after the update, since the update, updated, did an update, since updating, new version | tras actualizar, despues de actualizar, desde la actualizacion, actualice | nach dem update, seit dem update, aktualisiert | depuis la mise a jour, apres la mise a jour | depois da atualizacao, depois de atualizar, atualizei",
  tracked:
    "airtag, tracker, tracking me, following me, knows where i am, always knows, stalking, stalker, spying on me, spies on me, spyware | rastreador, airtag, me rastrea, me sigue, sabe donde estoy, me espia | airtag, tracker, verfolgt mich, weiss immer, spioniert, uberwacht mich | traceur, airtag, me suit, me piste, m espionne, sait toujours | rastreador, airtag, me seguindo, me rastreando, sabe onde estou, me espiona",
  blackmailed:
    "blackmail*, sextortion, nudes, threatens to send, threatening to post, threatens to publish, pay or | chantaje, chantajea*, amenaza con publicar, fotos desnud*, extorsion* | erpress*, nacktbilder, nacktfotos, droht mit fotos, droht mit bildern, droht mit dem video, droht alles zu | chantage, menace de publier, photos nues, extorsion, nudes | chantage*, chantagem, ameaca postar, ameacando, nudes, extorsao",
  charged:
    "charged, took money, a charge, strange charge, unknown charge, charge on my card, payment went out, 17 99 gone, billed, still paying, keeps charging, double charge, takes | cobraron, me cobran, cobro, cargo, cargos | abgebucht, belastet, abbuchung, berechnet | debite, preleve, prelevement, facture | cobraram, cobranca, cobrado, debitaram, descontaram",
} as const;

/** Services, makers and programs by their names, the same in all languages. */
const brandWords = {
  apple:
    "apple, itunes, app store, apple id, appleid, icloud, iphone, iphones, ipad, ipads, macbook, imac, mac, airpods, airpod, airtag, facetime, imessage, find my, safari, siri, apple watch, carplay",
  google:
    "google, gmail, googlemail, google play, play store, google photos, google drive, google account, cuenta de google, google konto, compte google, conta google",
  samsung: "samsung, galaxy, bixby, smartthings, one ui",
  microsoft:
    "microsoft, windows, hotmail, outlook, onedrive, office 365, live com, msn, xbox, skype, bitlocker, edge, win11, win10",
  amazon: "amazon, prime, kindle, alexa, fire tablet, fire tv",
  facebook: "facebook, fb, face book, facebok, meu face, mi face, no face, el face",
  instagram: "instagram, insta, instagramm",
  whatsapp:
    "whatsapp, whats app, watsapp, whatsap, wapp, zap, zapzap, no whats, meu whats, pelo whats, do whats, mi whats, el whats, wsp, wasap, guasap",
  messenger: "messenger",
  telegram: "telegram",
  signal: "signal app, on signal",
  tiktok: "tiktok, tik tok",
  snapchat: "snapchat, snap",
  x: "twitter",
  linkedin: "linkedin",
  netflix: "netflix",
  disney: "disney, disney plus",
  spotify: "spotify",
  youtube: "youtube, yt",
  paypal: "paypal, pay pal",
  revolut: "revolut",
  ebay: "ebay",
  vinted: "vinted, wallapop, kleinanzeigen, leboncoin, olx, depop",
  marketplace: "marketplace, craigslist",
  airbnb: "airbnb",
  uber: "uber",
  booking: "booking com",
  yahoo: "yahoo, aol",
  outlook: "outlook, hotmail",
  gmail: "gmail, googlemail, google mail",
  icloud: "icloud",
  dropbox: "dropbox",
  onedrive: "onedrive, one drive",
  zoom: "zoom",
  teams: "teams, ms teams",
  skype: "skype",
  xiaomi: "xiaomi, redmi, poco",
  motorola: "motorola, moto g, moto",
  huawei: "huawei, honor",
  oneplus: "oneplus",
  nokia: "nokia",
  sony: "sony, xperia",
  lg: "lg",
  hp: "hp, hewlett, laserjet, officejet, deskjet, envy",
  epson: "epson",
  canon: "canon, pixma",
  brother: "brother printer, brother mfc, brother hl",
  roku: "roku",
  fritzbox: "fritzbox, fritz box, fritz",
  ring: "ring doorbell, ring camera, ring app",
  blink: "blink camera, blink app",
  "e-readers": "kobo, tolino, pocketbook",
  sonos: "sonos",
  tesla: "tesla",
  carriers:
    "verizon, t mobile, tmobile, at t, vodafone, movistar, o2, bouygues, sfr, free mobile, claro, tim, vivo, ee, mint mobile",
  steam: "steam, steam guard",
  epic: "epic games, fortnite",
  yubikey: "yubikey, yubi key, titan key, security key",
  gmx: "gmx",
  "web-de": "web de, webde",
  "t-online": "t online, telekom",
  orange: "orange",
  uol: "uol",
  doctolib: "doctolib",
  pronote: "pronote",
  "school-portals": "untis, webuntis, itslearning, classroom",
  venmo: "venmo",
  zelle: "zelle",
  "cash-app": "cash app, cashapp",
  bizum: "bizum",
  pix: "pix",
  "mb-way": "mb way, mbway",
  wise: "wise app, by wise, with wise, on wise, transferwise",
  klarna: "klarna, afterpay, clearpay",
  "mercado-pago": "mercado pago, nequi, yape, daviplata",
  ticketmaster: "ticketmaster, eventim, stubhub, viagogo",
  discord: "discord",
  roblox: "roblox",
  minecraft: "minecraft",
  playstation: "playstation, ps4, ps5, psn",
  xbox: "xbox",
  nintendo: "nintendo, switch console",
  bitwarden: "bitwarden",
  "1password": "1password",
  lastpass: "lastpass, last pass",
  dashlane: "dashlane",
  keepass: "keepass, keepassxc",
  proton: "proton, protonmail",
  chrome: "chrome",
  edge: "edge, microsoft edge",
  firefox: "firefox, mozilla",
  safari: "safari",
  mcafee: "mcafee, mc afee",
  norton: "norton",
  avast: "avast, avg",
  anydesk: "anydesk, any desk",
  teamviewer: "teamviewer, team viewer",
  alexa: "alexa, echo dot, echo",
  garmin: "garmin",
  fitbit: "fitbit",
  kindle: "kindle",
  adobe: "adobe, acrobat, photoshop",
  office: "word, excel, powerpoint, office 365, microsoft 365",
  government:
    "gov br, govbr, id austria, cl ve, clave permanente, bundid, franceconnect, irs, hmrc, gov uk, login gov, dni electronico, elster, ameli",
  bank: "bank, banks, banking, banco, sparkasse, banque, my bank, pushtan, phototan, caixa, nubank, itau, bbva, santander, chase, barclays, hsbc, revolut, n26, volksbank, credit agricole",
  crypto: "crypto, coinbase, binance, bitcoin, kraken, krypto, cripto, metamask",
  breezy:
    "breezy, password generator, passwortgenerator, passwort generator, generador de contrasenas, generateur de mots de passe, gerador de senhas, plan plus, plus plan, plus abo, abonnement plus, kundige ich plus, cancel plus, breezy vault, this vault, the vault, my vault, key vault, master key, recovery kit, your app, your plan, vault pin, tresor, boveda, coffre, cofre, hauptschlussel, kit de recuperacion, kit de recuperacao, wiederherstellungs kit, wiederherstellungskit, llave maestra, clave maestra, cle maitresse, chave mestra, unlimited pro",
} as const;

/** What it is about: only what tells questions apart that would be one for a search, or is asked back. */
const thingWords = {
  code: "code, codes, passcode | codigo, codigos, clave de numeros | code, codes, zahlencode | code, codes | codigo, codigos, senha de numeros",
  "text-code":
    "sms, text message, by text, verification code, 6 digit code, six digit code, sms code, otp, texted, texts me, security code, login code | sms, codigo de verificacion, codigo por sms, de 6 digitos, codigo de seguridad | sms, bestatigungscode, sms code, per sms, sicherheitscode, sechsstellig* | sms, code de verification, par sms, code de securite, a 6 chiffres | sms, codigo de verificacao, por sms, de 6 digitos, 6 numeros, codigo de seguranca",
  passcode:
    "screen lock, lock screen, passcode, unlock my phone, phone code, phone pin, unlock code, screen passcode, pattern, unlock the phone, unlock pattern | bloqueo de pantalla, codigo de desbloqueo, patron, desbloquear el movil, pin del movil | sperrbildschirm, entsperrcode, entsperrmuster, geratecode, handycode | ecran de verrouillage, code de deverrouillage, schema, code du telephone | tela de bloqueio, codigo de desbloqueio, padrao, senha do celular",
  password:
    "password, passwords, pasword, passwrd, passwort, pw, pwd, passwords | contrasena, contrasenas, clave, claves | passwort, passworter, kennwort, passwoerter | mot de passe, mots de passe, mdp | senha, senhas, palavra passe",
  pin: "pin, pin code, pin number, 4 digits, four digits, 4 numbers | pin, numero pin, 4 numeros, 4 digitos | pin, geheimzahl, vier ziffern, vierstellig* | pin, code pin, 4 chiffres, quatre chiffres | pin, 4 numeros, 4 digitos, quatro digitos",
  "card-pin":
    "debit card, credit card, bank card, atm, cash machine, my card | tarjeta de debito, tarjeta de credito, cajero, mi tarjeta | ec karte, girokarte, bankkarte, kreditkarte, geldautomat | carte bancaire, carte bleue, distributeur | cartao de debito, cartao de credito, caixa eletronico, meu cartao",
  "sim-pin":
    "sim pin, puk, sim card pin, sim locked, sim | sim, puk | sim, puk, sim karte | sim, puk, carte sim | chip, sim, puk",
  "app-code":
    "authenticator, auth app, authy, totp, code app | autenticador, authenticator | authenticator, authentifizierungs app | authenticator, application d authentification | autenticador, authenticator",
  account:
    "account, accounts, login, profile | cuenta, cuentas, perfil | konto, konten, account, zugang, zugange | compte, comptes, profil | conta, contas, perfil",
  email:
    "email, e mail, mail, mails, emails, inbox, mailbox, email address | correo, correos, email, mail | mail, mails, e mail, postfach, mailadresse | mail, mails, courriel, email, boite mail | email, e mail, emails, correio",
  photos:
    "photo, photos, picture, pictures, pics, pic, images, videos, gallery, camera roll | foto, fotos, imagenes, galeria, videos | foto, fotos, bilder, galerie, videos | photo, photos, images, galerie, videos | foto, fotos, imagens, galeria, videos",
  messages:
    "message, messages, msgs, texts, chat, chats, conversation, conversations, thread | mensaje, mensajes, chats, conversaciones | nachricht, nachrichten, chats, chat, unterhaltung* | message, messages, conversations, discussions, sms | mensagem, mensagens, conversas, conversa, chats",
  contacts:
    "contacts, contact list, phone book, phone numbers, address book | contactos, agenda | kontakte, telefonbuch, adressbuch | contacts, carnet d adresses, repertoire | contatos, agenda",
  files:
    "file, files, document, documents, folder, folders, desktop, thesis, dissertation, work on there | archivo, archivos, documentos, carpeta, ficheros | datei, dateien, dokumente, ordner, unterlagen | fichier, fichiers, document, documents, dossier | arquivo, arquivos, documento, documentos, pasta",
  app: "app, apps, application, program, programme | app, apps, aplicacion, programa | app, apps, programm | appli, applis, application, programme | app, apps, aplicativo, programa",
  storage:
    "storage, space, full, memory full, storage full, out of space, gb used | almacenamiento, espacio, lleno, llena, memoria | speicher, speicherplatz, voll | stockage, espace, plein, pleine, memoire pleine | armazenamento, espaco, cheio, cheia, memoria",
  cloud:
    "icloud, cloud, google drive, onedrive, dropbox, google one, google photos | icloud, nube, drive, onedrive, google fotos | icloud, cloud, drive, onedrive, google fotos | icloud, cloud, nuage, drive, onedrive, google photos | icloud, nuvem, drive, onedrive, google fotos",
  phone:
    "phone, iphone, android, mobile, cell, cellphone, smartphone, handset, galaxy, pixel, telephone | movil, telefono, celular, iphone, android | handy, telefon, iphone, smartphone, android, mobiltelefon | telephone, portable, iphone, smartphone, android, mobile | celular, telefone, iphone, telemovel, android",
  tablet:
    "ipad, tablet, fire tablet, tab | ipad, tablet, tableta | ipad, tablet | ipad, tablette | ipad, tablet",
  computer:
    "laptop, computer, pc, desktop computer, macbook, notebook, mac, windows, chromebook, imac | ordenador, portatil, pc, computadora, mac, laptop, compu | laptop, computer, pc, rechner, notebook, mac, windows | ordinateur, ordi, pc, mac, portable pc | computador, notebook, pc, mac, laptop",
  printer:
    "printer, print, printing, prints | impresora, imprimir, imprime | drucker, drucken, druckt | imprimante, imprimer, imprime | impressora, imprimir, imprime",
  wifi: "wifi, wi fi, wireless, internet, network, connection, online, web, router | wifi, internet, red, conexion, router | wlan, wifi, internet, netz, verbindung, router | wifi, internet, reseau, connexion, box, routeur | wifi, internet, rede, conexao, roteador",
  sound:
    "sound, audio, volume, hear, speaker, speakers | sonido, audio, volumen, altavoz | ton, lautsprecher, lautstarke, sound | le son, du son, pas de son, aucun son, plus de son, haut parleur, volume, audio | som, audio, volume, alto falante",
  headphones:
    "airpods, airpod, earbuds, earbud, headphones, earphones, headset | auriculares, cascos, airpods | kopfhorer, airpods, ohrhorer | ecouteurs, casque, airpods | fone, fones, airpods",
  picture:
    "picture sideways, sideways, upside down, rotated, screen is sideways | de lado, al reves, girada | auf dem kopf, gedreht, quer | a l envers, de travers, tourne | de lado, de cabeca para baixo, virada",
  subscription:
    "subscription, subscriptions, free trial, trial, membership, plan, paying | suscripcion, prueba gratis, prueba, pagando, plan | abo, abos, probezeit, testphase, probemonat | abonnement, essai gratuit, essai, forfait | assinatura, teste gratis, periodo de teste, plano, pagando",
  money:
    "money, payment, pay, paid, refund, bank transfer, card, charge, euros, dollars, pounds | dinero, pago, transferencia, reembolso, euros | geld, zahlung, uberweisung, erstattung, euro | argent, paiement, virement, remboursement, euros | dinheiro, pagamento, pix, reembolso, reais",
  location:
    "location, where he is, where she is, live location, gps, where they are, whereabouts | ubicacion, donde esta, localizacion | standort, wo er ist, wo sie ist | position, localisation, ou il est, ou elle est | localizacao, onde ele esta, onde ela esta",
  popup:
    "popped up, pop up, popup, window came up, message came up, pressed ok | ventana, ventanita, me salio, aparecio | fenster, meldung, aufgepoppt, fensterchen | fenetre, message est apparu, pop up | janela, apareceu, pop up, janelinha",
  link: "link, links, url, website | enlace, link, pagina | link, seite, webseite | lien, liens, site | link, pagina, site",
  number:
    "my number, phone number, mobile number | mi numero, numero de telefono | meine nummer, handynummer, telefonnummer | mon numero, numero de telephone | meu numero, numero de telefone",
} as const;

/** Of whom it speaks beside the person. */
const peopleWords = {
  partner:
    "bf, bfs, boyfriend, boyfriends, gf, gfs, girlfriend, girlfriends, husband, husbands, wife, wifes, partner, partners, spouse, hubby, fiance, crush | novio, novia, marido, mujer, esposa, esposo, pareja | freund, freundin, mann, frau, ehemann, ehefrau, partner, partnerin | copain, copine, mari, femme, conjoint, mec, compagnon | namorado, namorada, marido, mulher, esposa, esposo, parceiro, companheiro",
  ex: "ex, exes, my ex, ex boyfriend, ex girlfriend, ex husband, ex wife | ex, mi ex | ex, exfreund, exfreundin, exmann | ex, mon ex | ex, meu ex, minha ex",
  child:
    "son, sons, daughter, daughters, child, kid, kids, children, teen, teenager, grandson, granddaughter, my 8yo, year old | hijo, hija, hijos, nino, nina, nieto | sohn, tochter, kind, kinder, enkel, enkelin | fils, fille, enfant, enfants, ado, petit fils | filho, filha, filhos, crianca, neto, neta",
  parent:
    "mum, mums, mom, moms, dad, dads, mother, father, parents, grandma, grandpa, nan | madre, padre, mama, papa, abuela, abuelo, padres | mutter, vater, mama, papa, oma, opa, eltern | mere, pere, maman, papa, parents, mamie, papy | mae, pai, avo, vovo, pais",
  friend:
    "friend, friends, mate, roommate, flatmate, classmate, ex friend | amigo, amiga, companero de piso, companera | freund von mir, freundin von mir, mitbewohner*, kumpel, kumpels | ami, amie, pote, coloc, copains | amigo, amiga, colega de quarto",
  colleague:
    "boss, colleague, coworker, co worker, employee, employees, manager, secretary, in accounts, staff | jefe, jefa, companero de trabajo, empleado, colega | chef, chefin, kollege, kollegin, mitarbeiter* | patron, chef, collegue, employe | chefe, colega de trabalho, funcionario, patrao",
  stranger:
    "some guy, someone, somebody, stranger, neighbour, neighbor, landlord, seller, a girl, girl, this person, she, he, him, her, they, people | alguien, un tipo, desconocido, vecino, vendedor | jemand, fremde*, nachbar*, verkaufer, typ | quelqu un, inconnu, voisin, voisine, vendeur, type | alguem, desconhecido, vizinho, vizinha, vendedor, cara",
} as const;

/** How it is said. */
const mannerWords = {
  secretly:
    "without her getting a message, without him getting a message, without her getting a notification, without him getting a notification, without him knowing, without her knowing, without them knowing, without him noticing, without her noticing, without them noticing, without telling, without his knowledge, without her knowledge, without their knowledge, without him seeing, without her seeing, without him seing, so he doesnt know, so she doesnt know, doesnt notice, doesnt get told, wont notice, not gonna notice, gonna notice, secretly, secret, behind his back, behind her back, unnoticed, without permission, never know, doesnt find out, invisible, hidden from him, while hes asleep, while shes asleep, without being seen, sneaky | sin que se entere, sin que se de cuenta, sin que lo sepa, sin que sepa, a escondidas, en secreto, sin que se note, sin permiso | heimlich, ohne dass er, ohne dass sie, ohne sein wissen, ohne ihr wissen, unbemerkt, merkt es nicht, nicht merkt, unauffallig, ohne dass es auffallt | sans qu il, sans qu elle, sans qu ils, en cachette, a son insu, discretement, sans se faire remarquer, en secret, sans que | sem ela saber, sem ele saber, sem que ela, sem que ele, escondido, sem perceber, em segredo, sem ele perceber, sem ela perceber",
  now: "right now, now, just now, at this moment, as we speak, currently, minutes ago, an hour ago, just got, in this minute, while i write, first | ahora, ahora mismo, ya mismo, hace un rato, hace media hora, en este momento, acaba de | jetzt, gerade, grad, eben, in diesem moment, sofort | maintenant, en ce moment, a l instant, la tout de suite, viens de, vient de | agora, agora mesmo, neste momento, acabou de, acabei de",
  tried:
    "tried that, tried it, did that, did all that, did it, done that, i did, already did, i have done, tried everything, did the thing, have tried | ya lo hice, ya hice, lo hice, ya probe, probe eso, ya lo intente | hab ich gemacht, habe ich gemacht, schon gemacht, schon probiert, hab ich probiert, hab ich schon | deja fait, c est fait, j ai fait, j ai essaye, deja essaye | ja fiz, fiz isso, ja tentei, tentei isso, fiz tudo",
  failed:
    "still not, still no, still the same, still doesnt, still wont, still cant, still nothing, still there, still does, still happening, still going on, still says, still keeps, still shows, still gone, still same, still slow, same thing, same problem, same error, same result, all the same, is the same, didnt work, doesnt work, does not work, did not work, not working, no luck, nothing happens, nothing happened, no difference, didnt help, no good, exactly the same, even move, again, says it couldnt | sigue igual, sigue sin, no funciono, no funciona, no pasa nada, no hace nada, lo mismo, tampoco | geht immer noch nicht, immer noch, geht nicht, hilft nicht, hat nicht geholfen, gleiche, nichts passiert, klappt nicht | toujours pareil, toujours pas, marche pas, ca n a pas marche, rien ne change, meme chose, pareil | continua igual, nao funcionou, nao funciona, nao deu, nada acontece, nao acontece nada, mesma coisa, ainda",
  undo: "undo, undo that, undo it, reverse it, take it back, put it back, back to how it was, revert, make it normal again, back to normal | deshacer, deshago, revertir, volver atras, como estaba antes | ruckgangig, zurucknehmen, wieder wie vorher, ruckgangig machen | annuler ca, revenir en arriere, comme avant, defaire | desfazer, desfaco, reverter, voltar como estava, voltar atras",
  "no-such-thing":
    "there is no such, no such button, isnt there, not there, dont have that, doesnt exist, cant see that, there is nothing about, theres nothing about, dont see it, no button, nowhere | no existe, no aparece, no sale, no esta ese, no lo veo, no hay ese | gibt es nicht, gibts nicht, finde ich nicht, steht da nicht, sehe ich nicht | n existe pas, y a pas, il n y a pas, je ne vois pas, pas ce bouton | nao existe, nao aparece, nao tem esse, nao acho",
  thanks:
    "thanks, thank you, thx, cheers, phew, it worked, that worked, works now, thats working, its working now, that did it, that did the trick, that fixed it, sorted now, all sorted, found it, lovely, brilliant | gracias, funciono, ya funciona, ya esta, listo | danke, hat geklappt, funktioniert jetzt, geht jetzt, geht wieder, ist erledigt | merci, ca marche maintenant, ca a marche, c est bon, ca y est | obrigado, obrigada, valeu, deu certo, funcionou, resolvido",
} as const;

export type Act = keyof typeof actWords;
export type Happening = keyof typeof happeningWords;
export type Brand = keyof typeof brandWords;
export type Thing = keyof typeof thingWords;
export type Person = keyof typeof peopleWords;
export type Manner = keyof typeof mannerWords;

const idsOf = <Id extends string>(words: Readonly<Record<Id, string>>) =>
  Object.keys(words) as Id[];
export const acts = idsOf(actWords);
export const happenings = idsOf(happeningWords);
export const brands = idsOf(brandWords);

export const vocabularies = {
  acts: actWords,
  happenings: happeningWords,
  brands: brandWords,
  things: thingWords,
  people: peopleWords,
  manners: mannerWords,
} as const;
