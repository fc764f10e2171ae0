import { expect, test } from "vitest";
import type { IdentityValues } from "../vault/vault-service.ts";
import { identityForms } from "./identity-forms.ts";

const ann: IdentityValues = {
  title: "",
  firstName: "Ann",
  middleName: "",
  lastName: "Lee",
  company: "",
  email: "ann@example.test",
  phone: "",
  street: [],
  postcode: "",
  city: "",
  state: "",
  country: "",
  birthday: "",
};

test.each(["US", "usa", "United States", "United States of America", "Vereinigte Staaten"])(
  "%s is a country in all its forms",
  (country) => {
    const forms = identityForms({ ...ann, country }, "de").country;
    expect(forms).toMatchObject({ alpha2: "US", alpha3: "USA" });
    expect(forms.names[0]).toBe("Vereinigte Staaten");
    expect(forms.names).toContain("United States");
  },
);

test("a country that nobody knows stays as it was written", () => {
  const forms = identityForms({ ...ann, country: "Freedonia" }, "en").country;
  expect(forms).toEqual({ alpha2: "", alpha3: "", names: ["Freedonia"] });
});

test("a page that says nonsense of its language gets English names", () => {
  expect(identityForms({ ...ann, country: "AT" }, "@@").country.names).toContain("Austria");
});

test.each([
  ["OR", ["OR", "Oregon", "US-OR"]],
  ["oregon", ["OR", "Oregon", "US-OR"]],
  ["Jefferson", ["Jefferson"]],
])("the state %s is written in all its ways", (state, ways) => {
  const { regions } = identityForms({ ...ann, state, country: "US" }, "en");
  expect(regions[0]).toBe(state);
  expect(regions).toEqual(expect.arrayContaining(ways));
});

test.each([
  ["+1 503 555 0142", "US", "15035550142", "1"],
  ["0049 155 0550", "", "491550550", "49"],
  ["+351 21 0000", "PT", "351210000", "351"],
  ["503 555 0142", "US", "5035550142", null],
])("%s is a number with its country's code", (phone, country, digits, dial) => {
  expect(identityForms({ ...ann, phone, country }, "en").phone).toMatchObject({ digits, dial });
});
