import { describe, expect, test } from "vitest";
import { read } from "./frame.ts";

test.each([
  ["how do i print", "en"],
  ["no me llega el codigo", "es"],
  ["wo finde ich mein passwort", "de"],
  ["je n'arrive plus à me connecter", "fr"],
  ["meu celular sumiu e agora", "pt"],
  ["non riesco a entrare nel mio telefono", "it"],
  ["mijn telefoon is gestolen, wat moet ik doen", "nl"],
  ["nie mogę się zalogować do poczty", "pl"],
  ["з мого телеграму пишуть друзям", "uk"],
  ["не могу войти в почту", "ru"],
  ["パスワードを忘れました", "ja"],
  ["wifi", "en"],
  ["google photos full", "en"],
  ["icloud plus price", "en"],
  ["photos supprimées", "fr"],
])("%s is in %s", (message, language) => {
  expect(read(message).language).toBe(language);
});

test("a message that says too little is in the language of the one before", () => {
  expect(read("wifi", "de").language).toBe("de");
});

describe("what is said", () => {
  test.each([
    ["my passwrod for netflix", "things", ["password"]],
    ["Mein Tintenstrahldrucker druckt streifig", "things", ["printer"]],
    ["can i get my bfs whatsapp without him noticing", "manners", ["secretly"]],
    ["me robaron el móvil", "happenings", ["stolen"]],
    ["how do i turn off autofill on my samsung", "acts", ["turn-off"]],
    ["j'ai oublié mon mot de passe Facebook", "brands", ["facebook"]],
    ["telling a story", "happenings", []],
  ] as const)("%s: %s", (message, of, ids) => {
    const said: string[] = [...read(message)[of]];
    if (ids.length === 0) expect(said).toEqual([]);
    else expect(said).toEqual(expect.arrayContaining([...ids]));
  });
});

test.each([
  ["icloud still has them, yes?", true],
  ["do i need a vpn", true],
  ["das sieht er dann doch, oder?", true],
  ["puedo borrar esto", true],
  ["i scratched the card too hard. can i still use it", true],
  ["safe to wipe all of it now?", true],
  ["how do i print", false],
  ["it is broken. what now?", false],
  ["my printer is offline", false],
])("%s is asked by yes or no: %s", (message, isYesNo) => {
  expect(read(message).isYesNo).toBe(isYesNo);
});
