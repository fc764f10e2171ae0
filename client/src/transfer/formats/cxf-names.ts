/** The members of CXF's credentials by the detail that they are here (fidoalliance.org, `cxf-v1.0`). Reader and writer share them. */
import type { DetailName } from "../../entry/details.ts";

export type Names = Readonly<Record<string, DetailName>>;

export const cardNames: Names = {
  fullName: "holder",
  cardType: "brand",
  number: "number",
  verificationNumber: "code",
  pin: "pin",
  expiryDate: "expires",
};

const paperNames: Names = {
  fullName: "holder",
  birthDate: "birthDate",
  issueDate: "issued",
  expiryDate: "expires",
  issuingAuthority: "issuedBy",
};

export const licenceNames: Names = {
  ...paperNames,
  licenseNumber: "number",
  licenseClass: "licenceClass",
  territory: "state",
  country: "country",
};

export const passportNames: Names = {
  ...paperNames,
  issuingCountry: "country",
  passportType: "passportType",
  passportNumber: "number",
  nationalIdentificationNumber: "personalNumber",
  nationality: "nationality",
  birthPlace: "birthPlace",
  sex: "sex",
};

export const documentNames: Names = {
  ...paperNames,
  issuingCountry: "country",
  documentNumber: "number",
};

export const apiNames: Names = {
  key: "key",
  keyType: "credentialType",
  validFrom: "validFrom",
  expiryDate: "expires",
};

export const wifiNames: Names = { ssid: "network", networkSecurityType: "security" };

export const personNames: Names = {
  title: "title",
  given: "firstName",
  given2: "middleName",
  surname: "lastName",
};

export const addressNames: Names = {
  streetAddress: "address",
  city: "city",
  territory: "state",
  postalCode: "postalCode",
  country: "country",
  tel: "phone",
};

/** The name of the extension in which an item of ours is whole. */
export const ownExtension = "breezy-vault";
/** Before the name of another program's extension, which is kept whole in a hidden field. */
export const otherExtension = "Extension: ";
/** Before the type of a credential that the format does not name: it is kept whole in a hidden field. */
export const unknownCredential = "Credential: ";
