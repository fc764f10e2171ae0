/** Every format as its program writes it, around logins that a test chooses. */
import { utf8, type Bytes } from "@breezy/crypto/bytes";
import { strToU8, zipSync } from "fflate";
import { toBreezyJson } from "../formats/breezy-json.ts";
import { toKdbx } from "../export/kdbx.ts";
import { lockExport } from "../export/locked-json.ts";
import { toCsv } from "../export/csv.ts";
import type { FormatId } from "../formats.ts";
import { anEntry } from "../imported-entry.ts";
import { lockedByBitwarden } from "./bitwarden-locking.ts";

/** What every format has a place for. */
export interface Login {
  name: string;
  url: string;
  username: string;
  password: string;
  notes: string;
}

export type Place = keyof Login;

export interface Sample {
  format: FormatId;
  /** Firefox has neither names nor notes. */
  without?: readonly Place[];
  /** Whether the last character of the file says that it is whole. */
  closed: boolean;
  write(logins: readonly Login[]): Promise<Bytes> | Bytes;
}

export const samplePassword = "pässword 🔑";
const cheap = { memoryKiB: 1024, iterations: 1, parallelism: 1 };

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const ifNeeded = (text: string) => (/[",\r\n]/.test(text) ? quoted(text) : text);

/** `columns`: the header; each is taken from the login by its name here, or is empty. */
function table(
  header: string,
  places: Partial<Record<string, Place | ((login: Login) => string)>>,
  cell = ifNeeded,
): Sample["write"] {
  const columns = header.replaceAll('"', "").split(",");
  return (logins) => {
    const lines = logins.map((login) =>
      columns
        .map((column) => {
          const place = places[column];
          return cell(typeof place === "function" ? place(login) : place ? login[place] : "");
        })
        .join(","),
    );
    return utf8([header, ...lines].join("\n"));
  };
}

const zipped = (files: Record<string, Uint8Array>): Bytes => new Uint8Array(zipSync(files));

const bitwarden = (logins: readonly Login[]) =>
  JSON.stringify({
    encrypted: false,
    folders: [],
    items: logins.map(({ name, url, notes, ...login }, index) => ({
      id: `${index}`,
      folderId: null,
      type: 1,
      reprompt: 0,
      name,
      notes: notes || null,
      favorite: false,
      login: { uris: url ? [{ match: null, uri: url }] : [], ...login, totp: null },
      collectionIds: null,
    })),
  });

const onepassword = (logins: readonly Login[]) =>
  JSON.stringify({
    accounts: [
      {
        vaults: [
          {
            attrs: { name: "" },
            items: logins.map(({ name, url, username, password, notes }, index) => ({
              uuid: `${index}`,
              favIndex: 0,
              state: "active",
              categoryUuid: "001",
              overview: { title: name, url, tags: [] },
              details: {
                loginFields: [
                  { value: username, name: "u", fieldType: "T", designation: "username" },
                  { value: password, name: "p", fieldType: "P", designation: "password" },
                ],
                notesPlain: notes,
                sections: [],
                passwordHistory: [],
              },
            })),
          },
        ],
      },
    ],
  });

const proton = (logins: readonly Login[]) =>
  JSON.stringify({
    version: "1.30.0",
    userId: "u",
    encrypted: false,
    vaults: {
      v: {
        name: "",
        items: logins.map(({ name, url, username, password, notes }, index) => ({
          itemId: `${index}`,
          data: {
            metadata: { name, note: notes, itemUuid: `${index}` },
            type: "login",
            extraFields: [],
            content: {
              itemEmail: "",
              itemUsername: username,
              password,
              urls: url ? [url] : [],
              totpUri: "",
              passkeys: [],
            },
          },
          state: 1,
        })),
      },
    },
  });

const enpass = (logins: readonly Login[]) =>
  JSON.stringify({
    folders: [],
    items: logins.map(({ name, url, username, password, notes }, index) => ({
      uuid: `${index}`,
      title: name,
      subtitle: username,
      category: "login",
      template_type: "login.default",
      favorite: 0,
      archived: 0,
      trashed: 0,
      note: notes,
      auto_submit: 1,
      fields: [
        { label: "Username", type: "username", value: username, sensitive: 0, deleted: 0 },
        { label: "Password", type: "password", value: password, sensitive: 1, deleted: 0 },
        { label: "Website", type: "url", value: url, sensitive: 0, deleted: 0 },
      ],
    })),
  });

const cxf = (logins: readonly Login[]) =>
  JSON.stringify({
    version: { major: 1, minor: 0 },
    exporterRpId: "exporter.example",
    exporterDisplayName: "Exporter",
    timestamp: 1,
    accounts: [
      {
        id: "YQ",
        collections: [],
        items: logins.map(({ name, url, username, password, notes }, index) => ({
          id: `${index}`,
          title: name,
          scope: { urls: url ? [url] : [], androidApps: [] },
          credentials: [
            {
              type: "basic-auth",
              username: { fieldType: "string", value: username },
              password: { fieldType: "concealed-string", value: password },
            },
            { type: "note", content: { fieldType: "string", value: notes } },
          ],
        })),
      },
    ],
  });

const psono = (logins: readonly Login[]) =>
  JSON.stringify({
    folders: [{ id: "f", name: "", items: [] }],
    items: logins.map(({ name, url, username, password, notes }, index) => ({
      id: `${index}`,
      type: "website_password",
      name,
      website_password_title: name,
      website_password_url: url,
      website_password_username: username,
      website_password_password: password,
      website_password_notes: notes,
    })),
  });

const keeper = (logins: readonly Login[]) =>
  JSON.stringify({
    shared_folders: [],
    records: logins.map(({ name, url, username, password, notes }, index) => ({
      uid: index,
      title: name,
      $type: "login",
      login: username,
      password,
      login_url: url,
      notes,
      custom_fields: {},
    })),
  });

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#xD;");

const keepass = (logins: readonly Login[]) => {
  const string = (key: string, value: string) =>
    `<String><Key>${key}</Key><Value>${escaped(value)}</Value></String>`;
  const entries = logins.map(({ name, url, username, password, notes }) =>
    [
      "<Entry><UUID>YQ==</UUID>",
      string("Title", name),
      string("UserName", username),
      string("Password", password),
      string("URL", url),
      string("Notes", notes),
      "</Entry>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="utf-8"?><KeePassFile><Meta/><Root><Group><Name>Mine</Name>${entries.join("")}</Group></Root></KeePassFile>`;
};

const own = (logins: readonly Login[]) =>
  logins.map(({ url, ...login }) => anEntry({ ...login, urls: url ? [url] : [] }));

const dashlane = table("username,username2,username3,title,password,note,url,category,otpUrl", {
  username: "username",
  title: "name",
  password: "password",
  note: "notes",
  url: "url",
});

const keeperTable = (logins: readonly Login[]) =>
  logins
    .map(({ name, username, password, url, notes }) => {
      const code = url ? ["TFC:Keeper", "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ"] : [];
      return ["", name, username, password, url, notes, "", ...code].map(quoted).join(",");
    })
    .join("\n");

const kaspersky = (logins: readonly Login[]) =>
  logins
    .map(({ name, url, username, password, notes }) =>
      [
        `Website name: ${name}`,
        `Website URL: ${url}`,
        "Login name:",
        `Login: ${username}`,
        `Password: ${password}`,
        `Comment: ${notes}`,
      ].join("\n"),
    )
    .map((entry, index) => `${index === 0 ? "Websites\n\n" : ""}${entry}\n\n---\n\n`)
    .join("");

const safeincloud = (logins: readonly Login[]) => {
  const attribute = (text: string) =>
    escaped(text).replaceAll('"', "&quot;").replaceAll("\n", "&#xA;").replaceAll("\t", "&#x9;");
  const cards = logins.map(
    ({ name, url, username, password, notes }, index) =>
      `<card title="${attribute(name)}" id="${index}" symbol="web_site" color="gray" autofill="on" time_stamp="1">
        <field name="Login" type="login" autofill="username">${escaped(username)}</field>
        <field name="Password" type="password" autofill="current-password">${escaped(password)}</field>
        <field name="Website" type="website" autofill="url">${escaped(url)}</field>
        <notes>${escaped(notes)}</notes><label_id>1</label_id></card>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <database><label name="Home" id="1"></label>
    <card title="Web Account" id="102" symbol="web_site" color="gray" template="true" autofill="on"><field name="Login" type="login"></field></card>
    ${cards.join("")}</database>`;
};

export const samples: readonly Sample[] = [
  {
    format: "chrome-csv",
    closed: false,
    write: table("name,url,username,password,note", {
      name: "name",
      url: "url",
      username: "username",
      password: "password",
      note: "notes",
    }),
  },
  {
    format: "firefox-csv",
    without: ["name", "notes"],
    closed: true,
    write: table(
      '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"',
      { url: "url", username: "username", password: "password", timePasswordChanged: () => "1" },
      quoted,
    ),
  },
  {
    format: "apple-csv",
    closed: false,
    write: table("Title,URL,Username,Password,Notes,OTPAuth", {
      Title: "name",
      URL: "url",
      Username: "username",
      Password: "password",
      Notes: "notes",
    }),
  },
  {
    format: "bitwarden-csv",
    closed: false,
    write: table(
      "folder,favorite,type,name,notes,fields,reprompt,archivedDate,login_uri,login_username,login_password,login_totp",
      {
        type: () => "login",
        name: "name",
        notes: "notes",
        login_uri: "url",
        login_username: "username",
        login_password: "password",
      },
    ),
  },
  { format: "bitwarden-json", closed: true, write: (logins) => utf8(bitwarden(logins)) },
  {
    format: "bitwarden-locked-json",
    closed: true,
    write: (logins) =>
      utf8(JSON.stringify(lockedByBitwarden("PBKDF2", samplePassword, bitwarden(logins)))),
  },
  {
    format: "bitwarden-zip",
    closed: true,
    write: (logins) => zipped({ "data.json": strToU8(bitwarden(logins)) }),
  },
  {
    format: "1password-csv",
    closed: false,
    write: table("Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes", {
      Title: "name",
      Url: "url",
      Username: "username",
      Password: "password",
      Favorite: () => "false",
      Notes: "notes",
    }),
  },
  {
    format: "1password-1pux",
    closed: true,
    write: (logins) =>
      zipped({
        "export.attributes": strToU8('{"version":3}'),
        "export.data": strToU8(onepassword(logins)),
      }),
  },
  {
    format: "lastpass-csv",
    closed: false,
    write: table("url,username,password,totp,extra,name,grouping,fav", {
      url: "url",
      username: "username",
      password: "password",
      extra: "notes",
      name: "name",
      fav: () => "0",
    }),
  },
  { format: "keepass-xml", closed: true, write: (logins) => utf8(keepass(logins)) },
  {
    format: "keepass1-csv",
    closed: true,
    write: table(
      '"Account","Login Name","Password","Web Site","Comments"',
      {
        Account: "name",
        "Login Name": "username",
        Password: "password",
        "Web Site": "url",
        Comments: "notes",
      },
      (text) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`,
    ),
  },
  {
    format: "keepassxc-csv",
    closed: true,
    write: table(
      '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
      {
        Group: () => "Root",
        Title: "name",
        Username: "username",
        Password: "password",
        URL: "url",
        Notes: "notes",
        Icon: () => "0",
        Created: () => "2024-03-01T01:00:00Z",
      },
      quoted,
    ),
  },
  {
    format: "kdbx",
    closed: true,
    write: (logins) => toKdbx(own(logins), samplePassword, {}, cheap),
  },
  {
    format: "dashlane-zip",
    closed: true,
    write: async (logins) => zipped({ "credentials.csv": await dashlane(logins) }),
  },
  { format: "dashlane-csv", closed: false, write: dashlane },
  { format: "keeper-csv", closed: true, write: (logins) => utf8(keeperTable(logins)) },
  {
    format: "passbolt-csv",
    closed: true,
    write: table(
      '"Title","Username","URL","Password","Notes","Group","TOTP"',
      {
        Title: "name",
        Username: "username",
        URL: "url",
        Password: "password",
        Notes: "notes",
      },
      quoted,
    ),
  },
  { format: "safeincloud-xml", closed: true, write: (logins) => utf8(safeincloud(logins)) },
  { format: "kaspersky-text", closed: false, write: (logins) => utf8(kaspersky(logins)) },
  {
    format: "aliasvault-csv",
    closed: false,
    write: table(
      "Version,Username,Notes,CreatedAt,UpdatedAt,AliasGender,AliasFirstName,AliasLastName,AliasNickName,AliasBirthDate,AliasEmail,ServiceName,ServiceUrl,CurrentPassword,TwoFactorSecret",
      {
        Version: () => "1.7.0",
        Username: "username",
        Notes: "notes",
        CreatedAt: () => "03/01/2024 01:00:00",
        UpdatedAt: () => "03/01/2024 01:00:00",
        ServiceName: "name",
        ServiceUrl: "url",
        CurrentPassword: "password",
      },
    ),
  },
  { format: "proton-json", closed: true, write: (logins) => utf8(proton(logins)) },
  {
    format: "proton-csv",
    closed: false,
    write: table("type,name,url,email,username,password,note,totp,createTime,modifyTime,vault", {
      type: () => "login",
      name: "name",
      url: "url",
      username: "username",
      password: "password",
      note: "notes",
      createTime: () => "1",
    }),
  },
  {
    format: "proton-zip",
    closed: true,
    write: (logins) => zipped({ "Proton Pass/data.json": strToU8(proton(logins)) }),
  },
  { format: "enpass-json", closed: true, write: (logins) => utf8(enpass(logins)) },
  { format: "cxf-json", closed: true, write: (logins) => utf8(cxf(logins)) },
  { format: "psono-json", closed: true, write: (logins) => utf8(psono(logins)) },
  { format: "keeper-json", closed: true, write: (logins) => utf8(keeper(logins)) },
  {
    format: "nordpass-csv",
    closed: false,
    write: table(
      "name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,pin,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type,custom_fields",
      {
        name: "name",
        url: "url",
        username: "username",
        password: "password",
        note: "notes",
        type: () => "password",
      },
    ),
  },
  {
    format: "roboform-csv",
    closed: false,
    write: table("Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2", {
      Name: "name",
      Url: "url",
      Login: "username",
      Pwd: "password",
      Note: "notes",
    }),
  },
  {
    format: "zoho-csv",
    closed: false,
    write: table(
      "Password Name,Description,Password URL,SecretData,Notes,CustomData,Tags,Classification,Favorite,login_totp,Folder Name",
      {
        "Password Name": "name",
        "Password URL": "url",
        SecretData: ({ username, password }) =>
          `SecretType:Web Account\nUser Name:${username}\nPassword:${password}`,
        Notes: "notes",
        Classification: () => "E",
        Favorite: () => "0",
      },
    ),
  },
  { format: "breezy-csv", closed: false, write: (logins) => utf8(toCsv(own(logins))) },
  { format: "breezy-json", closed: true, write: (logins) => utf8(toBreezyJson(own(logins), 0)) },
  {
    format: "breezy-locked-json",
    closed: true,
    write: async (logins) =>
      utf8(await lockExport(toBreezyJson(own(logins), 0), samplePassword, {}, cheap)),
  },
];
