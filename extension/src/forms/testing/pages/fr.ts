/** Pages in French. */
import { boxes, type FormCase, list } from "./form-case.ts";

export const fr: readonly FormCase[] = [
  {
    title: "sign-in",
    html: `<h1>Espace client</h1><form><p><label for="a">Adresse e-mail ou identifiant</label><br><input id="a"></p><p><label for="b">Mot de passe</label><br><input id="b" type="password"></p>
      <p><input id="k" type="checkbox"><label for="k">Se souvenir de moi</label></p><input type="submit" id="go" value="Connexion"> <a href="/x">Mot de passe oublié ?</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Créer un compte</h1><form><input id="a" placeholder="Prénom"><input id="b" placeholder="Nom"><input id="c" placeholder="Adresse électronique"><input id="d" placeholder="Téléphone portable"><input id="e" type="password" placeholder="Choisissez un mot de passe"><input id="f" type="password" placeholder="Confirmez le mot de passe"><button id="go">S'inscrire</button></form>`,
    right: [
      "sign-up: a given-name, b family-name, c email, d phone, e new-password, f new-password > go",
    ],
  },
  {
    title: "change of password",
    html: `<form><label>Ancien mot de passe<input id="a" type="password"></label><label>Nouveau mot de passe<input id="b" type="password"></label><label>Confirmation<input id="c" type="password"></label><button id="go">Enregistrer</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<form><label for="a">Nom complet</label><input id="a"><label for="b">N° et nom de rue</label><input id="b"><label for="c">Complément d'adresse</label><input id="c"><label for="d">Code postal</label><input id="d"><label for="e">Ville</label><input id="e">
      <label for="f">Pays</label>${list("f", ["France", "Belgique", "Suisse", "Luxembourg"])}<label for="g">Numéro de carte</label><input id="g"><label for="h">Date d'expiration</label><input id="h" placeholder="MM/AA"><label for="i">Cryptogramme visuel</label><input id="i" maxlength="3"><label for="j">Nom du titulaire</label><input id="j"><button id="go">Payer 49,90 €</button></form>`,
    right: [
      "card: a name, b street, c street2, d postcode, e city, f country, g card-number, h card-expiry, i card-code, j card-holder > go",
    ],
  },
  {
    title: "identity",
    html: `<form><table><tr><th>Civilité</th><td>${list("s", ["Mme", "M."])}</td></tr><tr><th>Nom de famille</th><td><input id="a"></td></tr><tr><th>Prénoms</th><td><input id="b"></td></tr><tr><th>Date de naissance</th><td><input id="c" type="date"></td></tr><tr><th>Lieu de naissance</th><td><input id="d"></td></tr><tr><th>Adresse</th><td><input id="e"></td></tr><tr><th>Code postal</th><td><input id="f"></td></tr><tr><th>Commune</th><td><input id="g"></td></tr><tr><th>Tél.</th><td><input id="h"></td></tr></table><button id="go">Valider</button></form>`,
    right: [
      "identity: s none, a family-name, b given-name, c birthday, d none, e street, f postcode, g city, h phone > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h2>Double authentification</h2><p>Saisissez le code à 6 chiffres affiché par votre application.</p><form>${boxes(6, 'maxlength="1" type="tel"')}<button id="go">Vérifier</button></form>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<form action="/recherche"><label for="a">Que recherchez-vous ?</label><input id="a" name="nom"><button id="go">OK</button></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<div><p>Recevez nos actualités par e-mail</p><form><input id="a" placeholder="Votre adresse mail"><button id="go">Je m'inscris</button></form></div>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h2>Contactez-nous</h2><form><input id="a" placeholder="Votre nom"><input id="b" placeholder="Votre courriel"><input id="c" placeholder="Votre société"><input id="d" placeholder="Objet de votre demande"><textarea id="e" placeholder="Votre message"></textarea><button id="go">Envoyer</button></form>`,
    right: ["-: a name, b email, c company, d none, e none > go"],
  },
  {
    title: "first step of a sign-in",
    html: `<h1>Identifiez-vous</h1><form><label for="a">E-mail ou numéro de téléphone</label><input id="a"><button id="go">Continuer</button></form>`,
    right: ["sign-in: a username > go"],
  },
];
