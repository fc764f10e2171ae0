/** A table of the person's own: what its columns seem to hold, and its rows once they said what they do. */
import { addressesOf } from "./addresses.ts";
import { secretLabel } from "./checked-record.ts";
import { rowsOf, surplusOf, type Table } from "./csv.ts";
import { folderOf } from "./folders.ts";
import { aField, anEntry, type ImportedEntry } from "./imported-entry.ts";
import type { Row } from "./reading.ts";
import { type ColumnChoice, type ColumnRole, lonelyRoles, type OwnTable } from "./transfers.ts";

/** UTF-16 units of a cell that is shown. */
const shownLength = 80;
const shownRows = 4;
const mostColumns = 60;

/** Columns by what people and programs call them, in five languages. */
const words: readonly [ColumnRole, string][] = [
  [
    "name",
    "name,title,account,service,app,application,entry,item,konto,dienst,titel,eintrag,nom,titre,compte,nombre,título,titulo,cuenta,servicio,nome,conta,serviço,servico",
  ],
  [
    "address",
    "url,urls,uri,website,web site,web,site,address,link,host,domain,login_uri,webseite,webadresse,adresse,site web,página,pagina,sitio,sitio web,enlace,endereço,endereco",
  ],
  [
    "username",
    "username,user name,user,user id,userid,login,login name,login_username,email,e-mail,mail,benutzername,benutzer,nutzername,anmeldename,identifiant,utilisateur,nom d'utilisateur,usuario,nombre de usuario,usuário,correo",
  ],
  [
    "password",
    "password,pass,pw,pwd,passphrase,login_password,passwort,kennwort,mot de passe,mdp,contraseña,contrasena,clave,senha,palavra-passe",
  ],
  [
    "notes",
    "notes,note,comment,comments,description,remarks,extra,bemerkung,bemerkungen,notiz,notizen,kommentar,remarque,remarques,commentaire,nota,notas,comentario,observaciones,observações",
  ],
  ["code", "totp,otp,otpauth,2fa,mfa,one-time code,authenticator,otp secret,login_totp,einmalcode"],
  ["tags", "tags,tag,labels,label,schlagwörter,étiquettes,etiquetas"],
  [
    "folder",
    "folder,group,grouping,category,ordner,gruppe,kategorie,dossier,groupe,catégorie,carpeta,grupo,categoría,pasta,categoria",
  ],
];
const roleOfWord = new Map(
  words.flatMap(([role, list]) => list.split(",").map((word) => [word, role] as const)),
);

/** Null if it is no table that anybody could say something of. */
export function ownTableOf({ header, rows }: Table): OwnTable | null {
  if (header.length < 2 || header.length > mostColumns || rows.length === 0) return null;
  const isEven = rows.filter(({ cells }) => cells.length > 1).length * 2 > rows.length;
  if (!isEven) return null;
  const first = rows.slice(0, shownRows - 1).map(({ cells }) => cells);
  const shown = [header, ...first].map((cells) => cells.map(shortened));
  return { rows: shown, guess: guessOf(header, first) };
}

function shortened(cell: string): string {
  return cell.length > shownLength ? `${cell.slice(0, shownLength)}…` : cell;
}

function guessOf(header: readonly string[], rows: readonly (readonly string[])[]): ColumnChoice {
  const hasHeader = header.some((cell) => roleOfWord.has(plain(cell))) && !header.some(isContent);
  const taken = new Set<ColumnRole>();
  const roles = header.map((label, index) => {
    const cells = rows.map((row) => row[index] ?? "");
    const role = hasHeader ? roleNamed(label, cells) : roleHeld([label, ...cells]);
    if (!lonelyRoles.includes(role)) return role;
    if (taken.has(role)) return role === "password" || role === "code" ? "hidden" : "field";
    taken.add(role);
    return role;
  });
  return { roles, hasHeader };
}

function roleNamed(label: string, cells: readonly string[]): ColumnRole {
  const role = roleOfWord.get(plain(label));
  // `Site` is what people call a name as well as an address.
  if (role === "address")
    return cells.some(isAddress) || cells.every((cell) => !cell) ? role : "name";
  return role ?? heldSurely(cells) ?? (secretLabel.test(label) ? "hidden" : "field");
}

/** Without a word for it, it may be a secret. */
function roleHeld(cells: readonly string[]): ColumnRole {
  return heldSurely(cells) ?? "hidden";
}

function heldSurely(cells: readonly string[]): ColumnRole | null {
  const held = cells.filter(Boolean);
  if (held.length === 0) return null;
  if (held.every((cell) => cell.startsWith("otpauth://"))) return "code";
  if (held.every((cell) => /^[a-z]+:\/\//i.test(cell))) return "address";
  if (held.every(isMail)) return "username";
  return null;
}

const isMail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());
const isAddress = (cell: string) =>
  /^(?:[a-z]+:\/\/|[^\s@/]+\.[a-z]{2,}(?:[/:]|$))/i.test(cell.trim());
const isContent = (cell: string) => isMail(cell) || /:\/\//.test(cell);

function plain(label: string): string {
  return label.trim().toLowerCase();
}

/** Every row, by what the person said of its columns. */
export function readOwnTable(read: Table, { roles, hasHeader }: ColumnChoice): Iterable<Row> {
  const labels = roles.map(
    (_, index) => (hasHeader ? read.header[index]?.trim() : "") || `Column ${index + 1}`,
  );
  const first = { number: read.headerNumber, cells: [...read.header], broken: false };
  const rows = hasHeader ? read.rows : [first, ...read.rows];
  const named = roles.indexOf("name");
  return rowsOf(rows, {
    fault: (row) => surplusOf(row, labels.length),
    name: (cells) => cells[named] ?? "",
    entry: (cells) => entryOf(cells, roles, labels),
  });
}

function entryOf(
  cells: readonly string[],
  roles: readonly ColumnRole[],
  labels: readonly string[],
): ImportedEntry {
  const all = (role: ColumnRole) =>
    cells.filter((cell, index) => roles[index] === role && cell !== "");
  const one = (role: ColumnRole) => all(role).join("\n");
  const fields = cells.flatMap((cell, index) => {
    const role = roles[index];
    if (cell === "" || (role !== "field" && role !== "hidden")) return [];
    return [aField(labels[index]!, cell, role === "hidden" ? "hidden" : "text")];
  });
  const isLogin = ["address", "username", "password", "code"].some(
    (role) => all(role as ColumnRole).length > 0,
  );
  return anEntry({
    kind: isLogin ? "login" : "note",
    name: one("name"),
    urls: addressesOf(...all("address").flatMap((cell) => cell.split(/\s+/))),
    username: one("username"),
    password: one("password"),
    totp: one("code"),
    notes: one("notes"),
    tags: all("tags")
      .flatMap((cell) => cell.split(/[,;]/))
      .map((tag) => tag.trim())
      .filter(Boolean),
    folder: folderOf(one("folder").split(/[/\\]/)),
    fields,
  });
}
