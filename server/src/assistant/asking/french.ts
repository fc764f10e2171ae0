import { anyOf, pairsOf } from "../phrases.ts";
import { aSecret, opens, said, setOf, step, type Tongue } from "./tongue.ts";

const give =
  "dis, dites, donne, donnez, envoie, envoyez, indique, indiquez, communique, communiquez, transmets, transmettez, fournis, fournissez, partage, partagez, montre, montrez, lis, lisez, dicte, dictez, ecris, ecrivez, confirme, confirmez, revele, revelez, confie, confiez, passe, passez, epelle, epelez, livre, livrez";
const giving =
  "dire, donner, envoyer, indiquer, communiquer, transmettre, fournir, partager, montrer, lire, dicter, ecrire, confirmer, reveler, confier, passer, epeler, preciser, faire parvenir";
const enter =
  "tape, tapez, saisis, saisissez, entre, entrez, ecris, ecrivez, mets, mettez, colle, collez, inscris, inscrivez, note, notez, laisse, laissez, pose, postez, poste, reponds, repondez, repete, repetez, renseigne, renseignez, rentre, rentrez";
const entering =
  "taper, saisir, entrer, ecrire, mettre, coller, inscrire, noter, laisser, poster, repondre, renseigner, rentrer";
const here =
  "ici, ci dessous, la dessous, avec moi, avec nous, a moi, dans ce chat, dans le chat, sur ce chat, dans cette conversation, dans la conversation, dans cette discussion, dans ce message, dans votre message, dans ton message, dans votre prochain message, dans ton prochain message, dans le prochain message, dans votre reponse, dans ta reponse, dans la reponse, en reponse, dans cette fenetre, dans le champ ci dessous";
const your = "votre, ton, ta, tes, vos";
const filling = setOf(
  "votre ton ta tes vos le la les l un une des de du d et ou a au s il te vous plait svp pour avec aussi maintenant seulement juste d abord mon ce cet cette ces six 6 quatre 4 trois 3 derniers premiers dernieres chiffres numeros numero actuel actuelle ancien nouveau complet complete exact secret compte banque carte bancaire credit sms message verification securite acces mail telephone apple google microsoft icloud amazon breezy que recu savoir connaitre avoir voir obtenir verifier confirmer suivantes suivants informations deux",
);

export const french: Tongue = {
  secrets: anyOf(
    "pin, code pin, mot de passe, mots de passe, mdp, code, codes, code secret, code confidentiel, code de verification, code de securite, cle maitresse, cle principale, numero de carte, numero de votre carte, numero de ta carte, numero de la carte, numeros de carte, numeros de votre carte, carte bancaire, carte de credit, coordonnees bancaires, coordonnees de carte, cryptogramme, cvv, cvc, identifiants, phrase de recuperation, phrase secrete, reponse secrete, reponses de securite, question secrete, quatre chiffres, six chiffres, quatre derniers chiffres, kit de recuperation, passcode",
  ),
  innocent: anyOf(
    "code d erreur, code erreur, codes d erreur, code qr, qr code, code postal, code source, code barres, code barre, code promo, code pays, gestionnaire de mots de passe, indicatif, code produit, code de reduction",
  ),
  idioms: anyOf(
    "ne t inquiete pas, ne vous inquietez pas, pas de probleme, pas de souci, pas de panique, n hesitez pas a, n hesite pas a, pourquoi pas, sinon, ce n est pas grave, n ayez pas peur",
  ),
  turns: setOf(
    "mais alors donc car si quand lorsque ou comment pourquoi des apres avant pendant et puis sinon parce qui afin quel quelle quels",
  ),
  asks: [
    said(
      step("quel, quelle, quels, quelles"),
      step("est, sont, etait, etaient, serait"),
      step(your),
      aSecret(4),
    ),
    said(
      step("quel, quelle, quels, quelles"),
      step("est, sont"),
      step("le, la, les"),
      aSecret(3),
      step("que, recu, affiche, de votre, de ta, sur", 1),
    ),
    said(
      step("quel, quelle, quels, quelles"),
      aSecret(2, filling),
      step(
        "recu, recevez, recois, vois, voyez, utilisez, utilises, affiche, arrive, avez vous, as tu, envoye, choisi",
        4,
      ),
    ),
    said(step("c est quoi"), aSecret(3, filling)),
    said(step(give), step("moi, nous"), aSecret(7)),
    said(step("me, m, nous"), step(giving), aSecret(7)),
    said(
      step("me, m, nous"),
      step(
        "donnes, donnez, dis, dites, envoies, envoyez, indiques, indiquez, communiquez, transmettez, fournissez, montrez, confirmez",
      ),
      aSecret(7),
    ),
    said(step("faites moi, fais moi"), step("parvenir, connaitre, savoir"), aSecret(5)),
    said(step(`${give}, ${enter}, ${giving}, ${entering}`), aSecret(7), step(here, 4)),
    said(step(`${give}, ${enter}, ${giving}, ${entering}`), step(here, 1), aSecret(6)),
    said(step(here), step(`${give}, ${enter}`, 1), aSecret(5)),
    said(
      step(
        "j ai besoin, nous avons besoin, j aurai besoin, j aurais besoin, nous aurons besoin, il me faut, il nous faut, il me faudrait, il me faudra, je veux, je voudrais, je demande, je vous demande, je te demande, j attends, nous demandons, je requiers, j ai aussi besoin, j ai juste besoin, j aimerais",
      ),
      aSecret(8, filling),
    ),
    said(
      step("puis je, pourrais je, pouvons nous, est ce que je peux, je peux"),
      step("avoir, voir, connaitre, savoir, obtenir, vous demander, te demander, verifier"),
      aSecret(6, filling),
    ),
    opens(
      "merci de, maintenant, alors, puis, et, veuillez",
      step("reponds, repondez, repondre, repondez moi, reponds moi, me repondre"),
      step("avec, par", 1),
      aSecret(5, filling),
    ),
  ],
  mild: [
    said(
      step(
        "veuillez, merci de, pouvez vous, peux tu, pourriez vous, pourrais tu, vous devez, tu dois, il faut, il suffit de, priere de",
      ),
      step(`${giving}, ${entering}`, 2),
      aSecret(5, filling),
    ),
    said(
      step(`${give}, ${enter}`),
      aSecret(5, filling),
      step("s il vous plait, s il te plait, svp"),
    ),
    said(
      step("s il vous plait, s il te plait, svp"),
      step(`${give}, ${enter}`, 1),
      aSecret(5, filling),
    ),
    opens(
      "maintenant, alors, puis, et, bien",
      step(
        "dis, dites, donne, donnez, communique, communiquez, fournis, fournissez, revele, revelez, dicte, dictez, transmets, transmettez",
      ),
      aSecret(5, filling),
    ),
  ],
  elsewhere: [
    ...pairsOf(
      "sur, dans, a, au, avec, par, via, chez",
      "votre, ton, ta, le, la, l, les, un, une, iphone, ipad, telephone, appareil, ecran, reglages, apple, google, microsoft, quelqu, personne, famille, clavier, distributeur, ordinateur, vos, tes",
    ),
    ...anyOf(
      "demande, demandera, invite, a nouveau, de nouveau, encore une fois, deux fois, vous meme, toi meme, personne, wifi, wi fi, au distributeur, au telephone",
    ),
  ],
  leaning: [
    said(step(`${give}, ${enter}, ${giving}, ${entering}`), step("le, la, les"), step(here, 1)),
    said(step(`${give}, ${enter}`), step("le moi, la moi, les moi, le nous")),
    said(step("le, la, les"), step(`${giving}, ${entering}`), step(here, 1)),
    said(step("me le, me la, me les"), step(giving)),
  ],
  never: anyOf(
    "jamais, personne, aucun, aucune, evitez, evite, au lieu de, plutot que, n ai pas besoin, n avons pas besoin, inutile, nul, ne demande, ne demandons, ne vous demanderai, ne te demanderai, ne donnez, ne donne, ne dites, ne dis, ne partagez, ne partage, ne communiquez, ne communique, ne tapez, ne tape, ne saisissez, ne saisis, ne m envoyez, ne m envoie, ne me, n envoyez, n envoie, n ecrivez, n ecris, ne transmettez, ne transmets, ne confiez, n entrez, ne fournissez, n indiquez",
  ),
  not: anyOf("ne, n, pas, ni, sans"),
  others: anyOf(
    "escroc*, voleur*, fraudeur*, arnaqu*, inconnu*, quelqu, quiconque, un message, un mail, un courriel, phishing, hameconnage, faux, celui qui, ceux qui, appelant*",
  ),
  bare: filling,
  bareAsks: anyOf("s il vous plait, s il te plait, svp, merci"),
};
