/** All settings of a guardian, each with what docs/settings.md says of it. */
export interface SettingWords {
  says: string;
  /** May also be given as NAME_FILE, the path of a file that holds the value. */
  secret?: true;
  /** What it is if it is not given; else it is needed. */
  standard?: string;
}

export const guardianSettings = {
  NODE_ENV: {
    says: "`production` refuses secrets that anybody can guess; set it on every real host.",
    standard: "",
  },
  GUARDIAN_ID: { says: "Its name in the set." },
  GUARDIAN_PORT: { says: "The port where it listens." },
  GUARDIAN_HOST: { says: "The address of the network where it listens.", standard: "127.0.0.1" },
  PRIVATE_NETWORK: {
    says: "`1`: the network to the server is your own, so it may listen off loopback without TLS.",
    standard: "0",
  },
  GUARDIAN_STORE: { says: "The path of its SQLite file." },
  GUARDIAN_SEAL_KEY: { says: "32 bytes, base64: seals shares at rest.", secret: true },
  GUARDIAN_SIGNING_KEY: { says: "Its Ed25519 seed, base64.", secret: true },
  GUARDIAN_SEALING_KEY: { says: "Its X25519 private key, base64.", secret: true },
  GUARDIAN_RELAY_TOKEN: { says: "The server's, by which the server is known.", secret: true },
  GUARDIAN_RESET_KEY: { says: "The public part of the server's reset key, base64." },
  GUARDIAN_SET: { says: "The whole set, as at the server." },
  GUARDIAN_ALARM_THRESHOLD: {
    says: "How many tries without a confirmation, over all people within an hour, are a warning in the log.",
    standard: "200",
  },
  GUARDIAN_STANDBY: {
    says: "Its standby's address, `https://...`: it then answers only what the standby has too.",
    standard: "",
  },
  GUARDIAN_METRICS_PORT: { says: "Prometheus metrics, on loopback; 0 is none.", standard: "0" },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    says: "Where spans go by OTLP over HTTP, with the exporter's other settings; without it none are made.",
    standard: "",
  },
} satisfies Record<string, SettingWords>;

export type GuardianSetting = keyof typeof guardianSettings;
