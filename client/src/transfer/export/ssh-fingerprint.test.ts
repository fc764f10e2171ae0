import { expect, it } from "vitest";
import { sshFingerprint } from "./ssh-fingerprint.ts";

const ed25519 = "AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl";
const ecdsa =
  "AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBEmKSENjQEezOmxkZMy7opKgwFB9nkt5YRrYMjNuG5N87uRgg6CLrbo5wAdT/y6v0mKV0U2w0WZ2YB/++Tpockg=";

it.each([
  [`ssh-ed25519 ${ed25519}`, "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU"],
  [`ecdsa-sha2-nistp256 ${ecdsa} a b`, "SHA256:p2QAMXNIC1TJYWeIOttrVc98/R1BUFWu3/LiyKgUfQM"],
])("GitHub's %s has the fingerprint that GitHub publishes", (key, fingerprint) => {
  expect(sshFingerprint(key)).toBe(fingerprint);
  expect(sshFingerprint(`\n ${key}\r\n`)).toBe(fingerprint);
});

it.each([
  "",
  "ssh-ed25519",
  "ssh-ed25519 AAAAmadeup mara",
  `ssh-rsa ${ed25519}`,
  `ssh-ed25519 ${ed25519.slice(0, -4)}`,
  "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5",
  "ssh-ed25519 /////w==",
  "-----BEGIN PUBLIC KEY-----",
])("there is none of %j", (key) => {
  expect(sshFingerprint(key)).toBeNull();
});
