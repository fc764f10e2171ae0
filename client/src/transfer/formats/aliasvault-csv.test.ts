import { expect, it } from "vitest";
import { brief, importText } from "../testing/fixtures.ts";

const header =
  "Version,Username,Notes,CreatedAt,UpdatedAt,AliasGender,AliasFirstName,AliasLastName,AliasNickName,AliasBirthDate,AliasEmail,ServiceName,ServiceUrl,CurrentPassword,TwoFactorSecret";
const times = { created: Date.UTC(2024, 2, 1, 13, 5, 9), updated: Date.UTC(2025, 11, 31) };
const person = "Mx,Ida,Moss,,02/03/1990 00:00:00,ida@alias.example";

it("AliasVault's logins keep the person that they were made for", async () => {
  const { source, rows } = await importText(
    [
      header,
      `1.7.0,mara,ring twice,03/01/2024 13:05:09,12/31/2025 00:00:00,${person},Lamp shop,"https://lamps.example,https://lights.example",Quill-7,GEZDGNBVGY3TQOJQ`,
      `1.5.0,,,03/01/2024 13:05:09,12/31/2025 00:00:00,${person},Ida,,,`,
      "1.7.0,,Key under pot,03/01/2024 13:05:09,12/31/2025 00:00:00,,,,,,,Hut,,,",
    ].join("\r\n"),
  );
  expect(source).toBe("AliasVault");
  const gender = { name: "Gender", value: "Mx", type: "text" };
  expect(rows.map(brief)).toEqual([
    {
      ...times,
      kind: "login",
      name: "Lamp shop",
      urls: ["https://lamps.example", "https://lights.example"],
      username: "mara",
      password: "Quill-7",
      totp: "GEZDGNBVGY3TQOJQ",
      notes: "ring twice",
      fields: [
        gender,
        { name: "Email", value: "ida@alias.example", type: "text" },
        { name: "First name", value: "Ida", type: "text" },
        { name: "Last name", value: "Moss", type: "text" },
        { name: "Date of birth", value: "1990-02-03", type: "date" },
      ],
    },
    {
      ...times,
      kind: "identity",
      name: "Ida",
      details: {
        firstName: "Ida",
        lastName: "Moss",
        email: "ida@alias.example",
        birthDate: "1990-02-03",
      },
      fields: [gender],
    },
    { ...times, kind: "note", name: "Hut", notes: "Key under pot" },
  ]);
});
