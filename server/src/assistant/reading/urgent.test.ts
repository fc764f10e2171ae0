import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { helpFolder } from "../help/library.ts";
import { read } from "./frame.ts";
import { cardBehind, urgentCard } from "./urgent.ts";

test.each([
  ["a page told me to press windows r and i pasted a command, now i worry", "command-run"],
  ["oma hat geld geholt, gleich kommt ein abholer vom gericht", "about-to-pay"],
  ["mum typed her card and the cvv into a link about a parcel", "card-data-given"],
  ["on me vide mon compte en ce moment", "bank-emptied"],
  [
    "i just read out the code from the text to my banks fraud department and now 900 is gone from my account",
    "bank-emptied",
  ],
  [
    "un conseiller de ma banque m'a fait valider un truc dans l'appli, maintenant je vois un virement de 2300€",
    "bank-emptied",
  ],
  ["the bank took a fee, i confirmed it and it came out of my account", undefined],
  ["my dad has dementia and is gone since this morning", "person-missing"],
  ["hab am telefon eine pushtan freigegeben, das war ein falscher berater", "gave-code"],
  ["the fraud team of my bank rang, i moved my savings to a safe account", "bank-caller"],
  ["she has my pics and wants 500 dollars or she sends it to everyone i follow", "blackmail"],
  ["cliquei no email e coloquei a chave mestra numa pagina da breezy", "gave-password"],
  ["hab überwiesen, neue nummer von der tochter auf whatsapp, ist das geld weg", "money-sent"],
  [
    "j'ai payé un colis par un lien sms avec ma carte, et un achat de 640 euros à valider",
    "card-data-given",
  ],
  [
    "people are ringing me saying im emailing them asking for gift cards. i can still get into my yahoo",
    "messages-in-my-name",
  ],
  ["she keeps saying im texting her too late, how do i send it tomorrow", undefined],
  ["I want to die", "self-harm"],
  ["she wrote that it is suicidal", "self-harm"],
  ["Ich will nicht mehr leben", "self-harm"],
  ["quero morrer", "self-harm"],
  ["je veux en finir, je n'en peux plus", "self-harm"],
  ["je veux en finir avec cet abonnement", undefined],
  [
    "la boutique me prend 39 euros chaque mois depuis un an, je veux en finir sans appeler personne",
    undefined,
  ],
  ["ich kann nicht mehr und will nur noch sterben", "self-harm"],
  ["am liebsten würde ich nicht mehr aufwachen", "self-harm"],
  ["ya no puedo más, quiero desaparecer para siempre", "self-harm"],
  ["vou acabar com a minha vida", "self-harm"],
  ["they would be better off without me", "self-harm"],
  ["i dont want to be here anymore", "self-harm"],
  ["my husband is beating me", "violence-now"],
  ["my toddler swallowed a button battery from the key fob", "swallowed-battery"],
  ["mein Sohn hat eine Knopfzelle verschluckt", "swallowed-battery"],
  ["ma soeur a avalé toute une plaquette de doliprane", "overdose"],
  ["se tomó todas las pastillas", "overdose"],
  ["my father is not breathing", "chest-pain"],
  ["the battery of my laptop is bulging and hot", "swollen-battery"],
  ["der akku ist aufgebläht", "swollen-battery"],
  ["my charger is smoking", "fire-smoke"],
  ["there is a mans voice coming out of the camera in my daughters room", "camera-voice"],
  ["por el vigilabebés se oye la voz de un hombre", "camera-voice"],
  ["nobody hears my voice over the camera of the doorbell", undefined],
  [
    "hab auf den link in der sms von der sparkasse gedrückt, daten eingegeben und dann in der pushtan app bestätigt",
    "gave-code",
  ],
  ["how do i shut it up, it says carbon monoxide and we all have a headache", "fire-smoke"],
  ["es riecht nach gas und mir ist schwindlig", "fire-smoke"],
  ["which carbon monoxide alarm should i buy", undefined],
  ["me arrancaron el celular de la mano, robado", "phone-stolen"],
  ["mi hanno rubato il cellulare", "phone-stolen"],
  ["mijn telefoon is gestolen", "phone-stolen"],
  ["telefonum çalındı", "phone-stolen"],
  ["у мене вкрали телефон", "phone-stolen"],
  ["ukradli mi telefon", "phone-stolen"],
  ["someone stole my laptop", "laptop-stolen"],
  ["a man from microsoft is moving my mouse with teamviewer", "remote-control"],
  ["all files are encrypted and a note wants bitcoin", "ransomware"],
  ["he threatens to send my nudes to everybody unless i pay", "blackmail"],
  ["er droht mit fotos von mir wenn ich nicht zahle", "blackmail"],
  ["der shop droht mit dem gericht wenn ich nicht zahle", undefined],
  ["a man is on the phone and i stand at a bitcoin machine for the sheriff", "about-to-pay"],
  ["i think dad has a heart attack", "chest-pain"],
  ["the alarm nearly gave my dad a heart attack", undefined],
])("%s: %s", (message, card) => {
  expect(urgentCard(read(message))).toBe(card);
});

describe("nothing presses where", () => {
  test.each([
    "what do i do in case my phone gets stolen",
    "a talk about romance scams",
    "somebody broke into my house last year",
    "the new update swallowed all my photos",
    "the app eats the battery",
    "this game swallows my battery",
    "cette imprimante va me tuer",
    "ohne mein Handy kann ich nicht mehr leben",
    "i took all tablets to the repair shop, which battery do they need",
    "overdose of notifications on my phone",
    "die Batterie der Fernbedienung ist leer",
    "o telefone engoliu o meu cartao",
    "the airtag on my husbands keys keeps warning me",
    "how do i use teamviewer to help my mum",
    "vole mode on my phone",
  ])("%s", (message) => {
    expect(urgentCard(read(message))).toBeUndefined();
  });

  test("people ask for what is no emergency: of all ways of asking fewer than one in fifty", () => {
    const lines = ["wifi-connect", "print-phone", "text-larger", "update-apps", "breezy-plans"]
      .map((slug) => readFileSync(path.join(helpFolder, `../help-asks/${slug}.txt`), "utf8"))
      .flatMap((text) => text.trim().split("\n"));
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => urgentCard(read(line)) !== undefined)).toEqual([]);
  });
});

test("behind a danger to life stands what drives somebody to it, and behind nothing else", () => {
  const threat = "they have my pics and want 300 dollars or they send it to all my followers";
  expect(cardBehind("self-harm", read(`${threat}. i want to die`))).toBe("blackmail");
  expect(cardBehind("self-harm", read("i want to die"))).toBeUndefined();
  expect(cardBehind("blackmail", read(threat))).toBeUndefined();
});
