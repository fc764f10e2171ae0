import { expect, it } from "vitest";
import { brief, importText } from "../testing/fixtures.ts";

const lamp = {
  kind: "login",
  name: "Lamp shop",
  urls: ["https://lamps.example"],
  username: "mara",
  password: "Quill-7",
};
const kept = { ...lamp, notes: "ring twice" };
const totp = "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ";

it.each([
  [
    "Passbolt",
    "Title,Username,URL,Password,Notes,Group,TOTP",
    `Lamp shop,mara,https://lamps.example,Quill-7,ring twice,Home/Light,${totp}`,
    { ...kept, folder: "Home/Light", totp },
  ],
  [
    "Passbolt",
    "Title,Username,URL,Password,Notes,Group",
    "Lamp shop,mara,https://lamps.example,Quill-7,ring twice,Home",
    { ...kept, folder: "Home" },
  ],
  [
    "Passbolt",
    "Title,Username,Url,Password,Notes,Type",
    "Lamp shop,mara,https://lamps.example,Quill-7,ring twice,Home",
    { ...kept, folder: "Home" },
  ],
  [
    "Passbolt",
    "name,url,note,group,username,password,extra",
    "Lamp shop,https://lamps.example,ring twice,Home,mara,Quill-7,",
    { ...kept, folder: "Home" },
  ],
  [
    "Passbolt",
    "name,login_username,login_uri,login_password,notes,folder,login_totp",
    `Lamp shop,mara,https://lamps.example,Quill-7,ring twice,Home,${totp}`,
    { ...kept, folder: "Home", totp },
  ],
  [
    "Passbolt",
    "name,url,username,password,note,cardholername,cardnumber,cvc,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type",
    "Lamp shop,https://lamps.example,mara,Quill-7,ring twice,,,,,,Home,,,,,,,,,",
    { ...kept, folder: "Home" },
  ],
  [
    "LastPass",
    "url,username,password,totp,extra,name,grouping,fav",
    `https://lamps.example,mara,Quill-7,${totp},ring twice,Lamp shop,Home,`,
    { ...kept, folder: "Home", totp },
  ],
  [
    "Dashlane",
    "username,username2,username3,title,password,note,url,category,otpSecret",
    "mara,,,Lamp shop,Quill-7,ring twice,https://lamps.example,,",
    kept,
  ],
  [
    "Apple Passwords",
    "Title,URL,Username,Password,Notes,OTPAuth",
    "Lamp shop,https://lamps.example,mara,Quill-7,ring twice,",
    kept,
  ],
  [
    "Chrome or Edge",
    "name,url,username,password",
    "Lamp shop,https://lamps.example,mara,Quill-7",
    lamp,
  ],
])("a table that Passbolt writes is one of %s: %s", async (source, header, line, entry) => {
  const imported = await importText(`${header}\r\n${line}`);
  expect(imported).toMatchObject({ source, guessed: false, warnings: [] });
  expect(imported.rows.map(brief)).toEqual([entry]);
});
