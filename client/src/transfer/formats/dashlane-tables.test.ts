import { expect, it } from "vitest";
import { brief, importText } from "../testing/fixtures.ts";

it.each([
  [
    "credentials.csv",
    "username,username2,username3,title,password,note,url,category,otpUrl",
    "mara,second,,Lamp shop,Quill-7,ring twice,https://lamps.example,Home,",
    { kind: "login", name: "Lamp shop", folder: "Home", notes: "ring twice" },
  ],
  ["securenotes.csv", "title,note", "Hut,Key under pot", { kind: "note", notes: "Key under pot" }],
  [
    "payments.csv",
    "type,account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank,note,name",
    "payment_card,Blue,Mara,4000000000000002,321,04,2031,,,,,,",
    { kind: "card", name: "Blue", details: { number: "4000000000000002", code: "321" } },
  ],
  [
    "ids.csv",
    "type,number,name,issue_date,expiration_date,place_of_issue,state",
    "card,4711,Mara Quill,2020-01-02,2030-01-02,Town,",
    { kind: "document", name: "Identity card", details: { number: "4711" } },
  ],
  [
    "personalInfo.csv",
    "type,title,first_name,middle_name,last_name,login,date_of_birth,place_of_birth,email,email_type,item_name,phone_number,address,country,state,city,zip,address_recipient,address_building,address_apartment,address_floor,address_door_code,job_title,url",
    "name,,Mara,,Quill,,1990-02-03,,,,,,,,,,,,,,,,,",
    { kind: "identity", details: { firstName: "Mara", birthDate: "1990-02-03" } },
  ],
])("Dashlane's %s is read by itself", async (_, header, line, entry) => {
  const { source, guessed, rows } = await importText(`${header}\n${line}`);
  expect({ source, guessed }).toEqual({ source: "Dashlane", guessed: false });
  expect(rows.map(brief)).toMatchObject([entry]);
});

it("a title and a note beside anything else are nobody's", async () => {
  await expect(importText("title,note,pin\nHut,Key,8642\n")).rejects.toThrow(
    /Say what its columns hold/,
  );
});
