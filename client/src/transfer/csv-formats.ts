import type { CsvFormat } from "./csv.ts";
import { appleCsv } from "./formats/apple-csv.ts";
import { bitwardenCsv } from "./formats/bitwarden-csv.ts";
import { breezyCsv } from "./formats/breezy-csv.ts";
import { chromeCsv } from "./formats/chrome-csv.ts";
import { firefoxCsv } from "./formats/firefox-csv.ts";
import { keepass1Csv } from "./formats/keepass1-csv.ts";
import { keepassxcCsv } from "./formats/keepassxc-csv.ts";
import { lastpassCsv } from "./formats/lastpass-csv.ts";
import { onepasswordCsv } from "./formats/onepassword-csv.ts";
import { protonCsv } from "./formats/proton-csv.ts";

export const csvFormats: readonly CsvFormat[] = [
  appleCsv,
  bitwardenCsv,
  breezyCsv,
  chromeCsv,
  firefoxCsv,
  keepass1Csv,
  keepassxcCsv,
  lastpassCsv,
  onepasswordCsv,
  protonCsv,
];
