import { expect, it } from "vitest";
import { brief, importText } from "../testing/fixtures.ts";

const file = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<database>
  <label name="Home" id="1"></label><label name="Web" id="4" type="web_accounts"></label>
  <card title="Web Account" id="102" symbol="web_site" color="gray" template="true" autofill="on">
    <field name="Login" type="login" autofill="username"></field>
  </card>
  <card title="Lamp shop" id="300" symbol="g" color="blue" autofill="on" star="true" prev_stamp="1" time_stamp="1615910386722">
    <field name="Email" type="login" autofill="username">mara</field>
    <field name="Password" type="password" score="4" hash="5c" history="{&quot;1615910350891&quot;:&quot;Older-6&quot;}">Quill-7</field>
    <field name="Website" type="website" autofill="url">https://lamps.example</field>
    <field type="one_time_password" name="One-time password" history="{&quot;1&quot;:&quot;&quot;}">GEZDGNBVGY3TQOJQ</field>
    <field type="secret" name="Reset">heron</field>
    <field type="phone" name="Desk">555</field>
    <notes>ring twice</notes><label_id>1</label_id><label_id>4</label_id>
    <file name="bill.txt">aGk=</file><image>aGk=</image>
  </card>
  <card title="Blue card" id="205" symbol="visa" color="blue" autofill="on">
    <field name="Number" type="number" autofill="cc-number">4000000000000002</field>
    <field name="Owner" type="text" autofill="cc-name">Mara Quill</field>
    <field name="Expires" type="expiry" autofill="cc-exp">04/31</field>
    <field name="CVV" type="pin" autofill="cc-csc">321</field>
    <field name="PIN" type="pin" autofill="off">8642</field>
  </card>
  <card title="Hut" id="206" symbol="note" color="yellow" type="note" autofill="off" deleted="true"><notes>Key</notes></card>
  <ghost id="2" time_stamp="1"></ghost>
</database>`;

it("SafeInCloud's cards come with labels, history and files; its templates are no entries", async () => {
  const { source, rows } = await importText(file);
  expect(source).toBe("SafeInCloud");
  expect(rows.map(brief)).toEqual([
    {
      kind: "login",
      name: "Lamp shop",
      urls: ["https://lamps.example"],
      username: "mara",
      password: "Quill-7",
      totp: "GEZDGNBVGY3TQOJQ",
      notes: "ring twice",
      tags: ["Home", "Web"],
      favorite: true,
      history: [{ password: "Older-6", replacedAt: 1615910350891 }],
      updated: 1615910386722,
      fields: [
        { name: "Reset", value: "heron", type: "hidden" },
        { name: "Desk", value: "555", type: "text" },
      ],
      attachments: ["bill.txt: 2", "Image 1.jpg: 2"],
    },
    {
      kind: "card",
      name: "Blue card",
      details: {
        number: "4000000000000002",
        holder: "Mara Quill",
        expires: "2031-04",
        code: "321",
      },
      fields: [{ name: "PIN", value: "8642", type: "hidden" }],
    },
    { kind: "note", name: "Hut", notes: "Key", trashed: true },
  ]);
});

it("XML of another program with the same root is none of SafeInCloud's", async () => {
  await expect(importText("<database><table name='a'/></database>")).rejects.toThrow(
    /XML of another program/,
  );
});

it("is known or refused at once, however the file was made to mislead", async () => {
  const text = `<database>${"<card ".repeat(300_000)}`;
  await expect(importText(text)).rejects.toThrow(/XML of another program/);
});
