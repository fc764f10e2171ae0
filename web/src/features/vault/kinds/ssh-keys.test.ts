import { expect, test } from "vitest";
import { fingerprintOf, publicKeyIn } from "./ssh-keys.ts";

/** Made with ssh-keygen for this test, under a passphrase. */
const privateKey = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABBpQS5X4E
O0ACKIQBLWABxAAAAAEAAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAIMBcZaGem33sWAZn
hFlOc/A5XK2o+fYjP2bXHJcc3OvLAAAAkIlYWgaEjCZ1POtNafZXanADunZcZMHhUd6CfT
5eJj/5dPBstFwboNgQwpQ4aeacALMiLHHFQjpaRL/V1biV+19Z9pf34JY3wBY22P3cPCUL
6q0qeGK9H6S7xFvW1Z612GkZ6rzk+41H2Dey/xBFVg3GlyivyN1Utvpj197ntk+zsciucs
uKXXkBCe48LSvSgw==
-----END OPENSSH PRIVATE KEY-----
`;
const publicKey =
  "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMBcZaGem33sWAZnhFlOc/A5XK2o+fYjP2bXHJcc3OvL";

test("the fingerprint is the one that ssh-keygen shows", async () => {
  const fingerprint = "SHA256:lvoNRSW4QjBA4K7O+K4KsqxQypJZ47VPO0mtbRxgC34";
  expect(await fingerprintOf(`${publicKey} ada`)).toBe(fingerprint);
});

test.each(["", "ssh-ed25519", "ssh-rsa AAAAC3NzaC1lZDI1NTE5", "two words"])(
  "%j has none",
  async (text) => {
    expect(await fingerprintOf(text)).toBe("");
  },
);

test("the public half stands beside an encrypted private one", () => {
  expect(publicKeyIn(privateKey)).toBe(publicKey);
});

test.each(["", "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----"])(
  "%j tells none",
  (text) => {
    expect(publicKeyIn(text)).toBe("");
  },
);

test("a damaged one tells its own public half, or none", () => {
  for (let length = 0; length < privateKey.length; length += 40) {
    const cut = `${privateKey.slice(0, length)}\n-----END OPENSSH PRIVATE KEY-----`;
    expect(["", publicKey]).toContain(publicKeyIn(cut));
  }
});
