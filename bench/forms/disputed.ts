/**
 * Labels of the corpus that say something else than the field itself does, each with its reason. They
 * are judged by the page alone (what a person reads there), whatever the recogniser says, and stay in
 * every figure but the one that names them. `docs/form-recogniser-errors.md` tells them to people.
 */
interface Disputed {
  file: string;
  label: string;
  /** In the field's own tag. */
  mark: string;
  reason: string;
}

const disputed: readonly Disputed[] = [
  ...["title", "address", "address2", "phone", "fax"].map((name) => ({
    file: "r_forge_r_project_org_signup.html",
    label: "username OR emailAddress",
    mark: `name="${name}"`,
    reason: "a title, two lines of an address, a phone and a fax",
  })),
  ...["title", "primaryPhone", "company", "zipCode"].map((name) => ({
    file: "www_splunk_com_signup.html",
    label: "username OR emailAddress",
    mark: `name="${name}"`,
    reason: "a job title, a phone, a company and a ZIP code",
  })),
  {
    file: "www_mailspike_net_login.html",
    label: "phone",
    mark: 'name="title"',
    reason: "a title of a person",
  },
  {
    file: "www_mailspike_net_login.html",
    label: "username OR emailAddress",
    mark: 'name="company"',
    reason: "a company",
  },
  {
    file: "www_mailspike_net_login.html",
    label: "addressProvince",
    mark: 'name="reason"',
    reason: "a list of reasons to write",
  },
  {
    file: "www_mailspike_net_login.html",
    label: "addressStreet",
    mark: 'name="ip"',
    reason: "an address of a network",
  },
  {
    file: "accounts_paytm_com_login.html",
    label: "username OR emailAddress",
    mark: 'name="fakeusernameremembered"',
    reason: "a decoy for browsers, kept from people",
  },
  {
    file: "reg_centrum_cz_signup.html",
    label: "username OR emailAddress",
    mark: 'id="submit1"',
    reason: "a button drawn as a field",
  },
  {
    file: "reg_centrum_cz_signup.html",
    label: "phone",
    mark: 'id="phoneCode"',
    reason: "an activation code",
  },
  {
    file: "porkbun_com_login.html",
    label: "username",
    mark: 'id="bypassTwoFactorEmailCode"',
    reason: "a code sent by mail",
  },
  {
    file: "porkbun_com_login.html",
    label: "phone",
    mark: 'id="bypassTwoFactorPhoneCode"',
    reason: "a code sent by phone",
  },
  {
    file: "printful_com_login.html",
    label: "username OR emailAddress",
    mark: 'id="hidden-sitewide-search-input"',
    reason: "a search",
  },
  {
    file: "www_umu_com_signup.html",
    label: "username OR emailAddress",
    mark: 'class="focus-helper"',
    reason: "an empty field that only takes the focus",
  },
  {
    file: "reg_ebay_ca_signup.html",
    label: "username OR emailAddress",
    mark: 'id="suggestion"',
    reason: "closed and kept from people: it shows how a suggestion would continue",
  },
  {
    file: "www_networksolutions_com_login.html",
    label: "password",
    mark: 'formcontrolname="verificationCode"',
    reason: "a verification code",
  },
  {
    file: "apple_signup.html",
    label: "unknown",
    mark: "idms-address-country",
    reason: "a list of countries, named so",
  },
  {
    file: "att_credit_card.html",
    label: "expirationMonth",
    mark: 'placeholder="mm/yy"',
    reason: "takes month and year",
  },
  {
    file: "mobile_emirates_com_signup.html",
    label: "addressCountryCode",
    mark: 'id="mobileCountryCodeAuto"',
    reason: "the dialling code of a phone, typed",
  },
  {
    file: "uhaul_payment-form.html",
    label: "addressStreet",
    mark: 'id="ddlSavedShipAddress"',
    reason: "a list of addresses kept before",
  },
  ...["cc-given-name", "cc-family-name"].map((token) => ({
    file: "ebay_checkout.html",
    label: "unknown",
    mark: `autocomplete="${token}"`,
    reason: "by its own word a name on the card; its makers have no role for a part of it",
  })),
];

/** Whether a field's label is one of these. `html` is the field's tag as far as it is shown. */
export const isDisputed = (file: string, label: string, html: string): boolean =>
  disputed.some((one) => one.file === file && one.label === label && html.includes(one.mark));
