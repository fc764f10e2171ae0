import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { troublesTold } from "../help/article.ts";
import { instructions } from "../prompt.ts";
import { helpFolder, readArticles } from "../help/library.ts";
import { asksForSecret, leadsToRequest } from "./secret-requests.ts";

const requests: Record<string, string[]> = {
  English: [
    "What is your PIN?",
    "What's your password?",
    "What are the last four digits of your card?",
    "Which code did you get?",
    "What code do you see on the screen?",
    "Please tell me your PIN.",
    "Tell me your master key so that I can open the vault.",
    "Could you give me the 6-digit code that Apple sent you?",
    "Can you share your password with me?",
    "Would you mind sending me the code?",
    "Please type your PIN here.",
    "Enter your master key in this chat.",
    "Just paste the code below and I will check it.",
    "Reply with your password.",
    "Please provide your card number.",
    "I need your password to look into this.",
    "I'll also need the code from the text message.",
    "To verify that it is you, I need to know your four digits.",
    "May I have your PIN?",
    "Can I get your card number and the CVV?",
    "Let me know your passcode.",
    "Don't worry, just tell me your PIN.",
    "No problem, what's your password?",
    "If you can't remember it, tell me your old password.",
    "Your PIN, please.",
    "And your password?",
    "Please confirm your card number for me.",
    "Send it over: what is your security code?",
    "Before I can help, please share your recovery phrase.",
    "I am asking for your password because it is safer.",
    "Start by telling me your PIN.",
    "When you get the code, send it to me.",
    "**Please** tell me *your* `PIN`.",
    "Read me the code from your screen.",
    "We need your login details to continue.",
    "Tell me the master key.",
    "What is the verification code?",
    "Now give me the security answers.",
  ],
  Spanish: [
    "¿Cuál es tu PIN?",
    "¿Cuál es su contraseña?",
    "Dime tu contraseña.",
    "Dígame su código, por favor.",
    "Envíame el código que recibiste.",
    "¿Me puedes dar tu contraseña?",
    "¿Podrías decirme tu PIN?",
    "Necesito tu contraseña para ayudarte.",
    "Escribe tu PIN aquí.",
    "Introduce tu clave en este chat.",
    "Por favor, indica tu número de tarjeta.",
    "¿Qué código recibiste?",
    "Comparte conmigo tu contraseña.",
    "Facilíteme los datos de su tarjeta.",
    "Responde con tu código.",
    "Tu PIN, por favor.",
    "No te preocupes, dime tu clave.",
    "¿Puedo ver tu contraseña?",
    "Escríbeme aquí la contraseña.",
    "Cuando llegue el código, envíamelo.",
  ],
  German: [
    "Wie lautet deine PIN?",
    "Was ist Ihr Passwort?",
    "Nenne mir deine PIN.",
    "Bitte nennen Sie mir Ihr Kennwort.",
    "Sag mir den Code, den du bekommen hast.",
    "Schicken Sie mir den Bestätigungscode.",
    "Teilen Sie mir Ihre Kartennummer mit.",
    "Ich brauche dein Passwort, um dir zu helfen.",
    "Dafür benötige ich Ihren Sicherheitscode.",
    "Gib deine PIN hier ein.",
    "Tippe deinen Code in den Chat.",
    "Können Sie mir Ihre PIN nennen?",
    "Kannst du mir deinen Code sagen?",
    "Welchen Code haben Sie bekommen?",
    "Darf ich Ihre PIN haben?",
    "Antworte mit deinem Code.",
    "Deine PIN, bitte.",
    "Bitte geben Sie Ihre Kreditkartennummer an.",
    "Keine Sorge, verrate mir einfach deine PIN.",
    "Sobald der Code da ist, schicken Sie ihn mir.",
  ],
  French: [
    "Quel est votre code PIN ?",
    "Quel est ton mot de passe ?",
    "Dites-moi votre code.",
    "Donnez-moi votre mot de passe.",
    "Envoie-moi le code que tu as reçu.",
    "Pouvez-vous me donner votre PIN ?",
    "J'ai besoin de votre mot de passe.",
    "Il me faut votre code de vérification.",
    "Tapez votre code PIN dans ce chat.",
    "Saisissez votre code ici.",
    "Veuillez indiquer votre numéro de carte.",
    "Merci de me communiquer votre mot de passe.",
    "Quel code avez-vous reçu ?",
    "Répondez avec votre code.",
    "Votre code, s'il vous plaît.",
    "Partagez votre mot de passe avec moi.",
    "Ne vous inquiétez pas, dites-moi votre PIN.",
    "Puis-je avoir votre code ?",
    "Communiquez-nous les numéros de votre carte.",
    "Quand vous recevez le code, envoyez-le-moi.",
  ],
  Portuguese: [
    "Qual é a sua senha?",
    "Qual é o seu PIN?",
    "Diga-me o seu PIN.",
    "Me diga sua senha.",
    "Envie-me o código que recebeu.",
    "Me passa o código, por favor.",
    "Pode me informar sua senha?",
    "Poderia dizer-me o número do cartão?",
    "Preciso da sua senha para ajudar.",
    "Digite sua senha aqui.",
    "Escreva o seu PIN neste chat.",
    "Por favor, informe o número do seu cartão.",
    "Que código recebeu?",
    "Compartilhe sua senha comigo.",
    "Responda com o código.",
    "Sua senha, por favor.",
    "Não se preocupe, diga-me a palavra-passe.",
    "Posso saber a sua senha?",
    "Mande o código para mim.",
    "Quando o código chegar, envie-o para mim.",
  ],
};

const warnings: Record<string, string[]> = {
  English: [
    "Never tell anybody your code.",
    "Type your PIN on your phone.",
    "Don't share your password with anyone.",
    "I will never ask for your password.",
    "Please don't tell me your PIN.",
    "Never send me your code, here or anywhere.",
    "Nobody from Apple will ask you for your passcode.",
    "Do not, under any circumstances, give a caller your card number.",
    "If somebody asks you 'what is your PIN?', hang up.",
    'A message such as "send me the code" is a scam.',
    "If a caller says: tell me your code, hang up.",
    "You should not type your password here.",
    "I don't need your password for this.",
    "Breezy does not need your PIN.",
    "There is no need to send me your code.",
    "Enter your passcode on the iPhone.",
    "2. Enter your PIN.",
    "3. Type the code that you received, then tap **Next**.",
    "Enter your current password, then the new one twice.",
    "Please enter your password when the App Store asks for it.",
    "Tell me which password you mean: the computer's or the mail's?",
    "Tell me if the code arrives.",
    "Let me know whether the new password works.",
    "Do you still know your old password?",
    "Did the code arrive?",
    "Which error code does the printer show?",
    "What is the error code on the screen?",
    "We need to reset your password first.",
    "I want to make sure that your password is safe.",
    "Share your Wi-Fi password with a guest: open **Settings**.",
    "Your master key is known to you alone.",
    "Keep your recovery phrase on paper, and show it to nobody.",
    "A code is sent to your phone; type it on the page of your bank.",
    "Choose a PIN that is not your birthday.",
    "What is a passcode? It locks your phone.",
    "What is the master key?",
    "Scammers say that they need your code. They are lying.",
    "Instead of telling me your PIN, open the vault yourself.",
    "Tap **Forgot password?**",
    "Your password is not shown to me.",
    "Tell me what your phone shows when you type your PIN.",
  ],
  Spanish: [
    "Nunca digas a nadie tu código.",
    "Escribe tu PIN en el teléfono.",
    "No compartas tu contraseña con nadie.",
    "Nunca te pediré tu contraseña.",
    "No me digas tu PIN.",
    "Por favor, no me envíes tu código.",
    "Nadie de Apple te pedirá el código.",
    "Introduce tu contraseña en el iPhone.",
    "2. Introduce tu PIN.",
    "No necesito tu contraseña.",
    "Si alguien te dice «dime tu código», cuelga.",
    "Dime qué contraseña has olvidado.",
    "¿Recuerdas tu contraseña antigua?",
    "¿Qué código de error aparece?",
    "Elige una contraseña larga.",
    "Toca **Cambiar contraseña**.",
  ],
  German: [
    "Nennen Sie niemandem Ihren Code.",
    "Tippen Sie Ihre PIN auf dem Telefon ein.",
    "Teile dein Passwort mit niemandem.",
    "Ich frage nie nach deiner PIN.",
    "Sag mir deine PIN bitte nicht.",
    "Schicken Sie mir niemals Ihren Code.",
    "Niemand von Apple fragt nach Ihrem Code.",
    "Geben Sie Ihr Passwort auf dem iPhone ein.",
    "2. Gib deine PIN ein.",
    "Ich brauche dein Passwort nicht.",
    "Wenn jemand sagt: „Nennen Sie mir Ihren Code“, legen Sie auf.",
    "Sag mir, welches Passwort du meinst.",
    "Kennst du dein altes Passwort noch?",
    "Welchen Fehlercode zeigt der Drucker?",
    "Wählen Sie ein langes Passwort.",
    "Tippe auf **Passwort ändern**.",
  ],
  French: [
    "Ne donnez jamais votre code à personne.",
    "Tapez votre code sur votre téléphone.",
    "Ne partagez pas votre mot de passe.",
    "Je ne vous demanderai jamais votre mot de passe.",
    "Ne me dites pas votre code PIN.",
    "Ne m'envoyez pas votre code.",
    "Personne chez Apple ne vous demandera le code.",
    "Saisissez votre mot de passe sur l'iPhone.",
    "2. Saisissez votre code.",
    "Je n'ai pas besoin de votre mot de passe.",
    "Si quelqu'un vous dit « donnez-moi votre code », raccrochez.",
    "Dites-moi quel mot de passe vous avez oublié.",
    "Vous souvenez-vous de votre ancien mot de passe ?",
    "Quel code d'erreur s'affiche ?",
    "Choisissez un mot de passe long.",
    "Touchez **Changer le mot de passe**.",
  ],
  Portuguese: [
    "Nunca diga o seu código a ninguém.",
    "Digite o seu PIN no telefone.",
    "Não compartilhe sua senha com ninguém.",
    "Nunca vou pedir a sua senha.",
    "Não me diga o seu PIN.",
    "Não envie o código para mim.",
    "Ninguém da Apple vai pedir o código.",
    "Digite sua senha no iPhone.",
    "2. Digite o seu PIN.",
    "Não preciso da sua senha.",
    "Se alguém disser «diga-me o seu código», desligue.",
    "Diga-me qual senha esqueceu.",
    "Lembra-se da sua senha antiga?",
    "Que código de erro aparece?",
    "Escolha uma senha longa.",
    "Toque em **Alterar senha**.",
  ],
};

describe.each(Object.keys(requests))("in %s", (language) => {
  test.each(requests[language]!)("is asked for: %s", (sentence) => {
    expect(asksForSecret(sentence)).toBe(true);
  });
  test.each(warnings[language]!)("is not: %s", (sentence) => {
    expect(asksForSecret(sentence)).toBe(false);
  });
});

test("there are forty of each, and more", () => {
  for (const kind of [requests, warnings]) {
    expect(Object.values(kind).flat().length).toBeGreaterThanOrEqual(100);
  }
});

test.each([
  ["A code was sent to you.", "Please type it here.", true],
  ["A code was sent to you.", "Type it on the page that sent it.", false],
  ["Open the printer's app.", "Please type it here.", false],
])("%s %s leans on what was named before: %s", (before, sentence, isAsked) => {
  expect(asksForSecret(sentence, before)).toBe(isAsked);
});

test.each([
  ["Please send me the following:", true],
  ["I need:", true],
  ["Never send me:", false],
  ["You need for this:", false],
  ["Please send me a picture.", false],
])("%s leads to a list of what is to be told: %s", (lead, isSo) => {
  expect(leadsToRequest(lead)).toBe(isSo);
});

test("nothing that the help library or Breezy itself says is taken for a request", () => {
  const articles = readArticles().flatMap((article) =>
    [
      article.lead,
      article.gently,
      troublesTold(article),
      ...[...article.steps, ...article.inShort].map(({ body }) => body),
    ].join("\n"),
  );
  const says = path.join(helpFolder, "../help-says");
  const own = readdirSync(says, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(path.join(says, name), "utf8"));
  expect(own.length).toBeGreaterThan(100);
  const texts = [...articles, ...own, instructions];
  const sentences = texts.flatMap((text) => text.split(/\n|(?<=[.!?]) (?=[A-Z*])/));
  expect(sentences.length).toBeGreaterThan(2000);
  expect(sentences.filter((sentence) => asksForSecret(sentence))).toEqual([]);
});

test("a long sentence is judged in the time of its length", () => {
  const long = "and what is the code of the door that you and I need to know ".repeat(2000);
  expect(asksForSecret(`${long} tell me your PIN`)).toBe(true);
});
