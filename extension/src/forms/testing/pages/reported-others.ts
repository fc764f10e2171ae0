/**
 * Fields that are no login, cards and persons, of the kind that password managers and browsers were
 * reported to get wrong: pages of our own, each after the report whose address stands above it.
 */
import { type FormCase, list, numbers } from "./form-case.ts";

export const reportedOthers: readonly FormCase[] = [
  // https://github.com/keepassxreboot/keepassxc-browser/issues/193
  {
    title: "the title of a bug report",
    html: `<form><label for="t">Add a title</label><input id="t" name="issue[title]" placeholder="Title"><label for="d">Description</label><textarea id="d"></textarea><button id="go">Submit new issue</button></form>`,
    right: ["-: t none, d none > go"],
  },
  {
    title: "an estimated time",
    html: `<form><p><label for="s">Subject</label><input id="s"></p><p><label for="e">Estimated time</label><input id="e" size="3"> Hours</p><input id="go" type="submit" value="Save"></form>`,
    right: ["-: s none, e none > go"],
  },
  // https://github.com/keepassxreboot/keepassxc-browser/issues/186
  {
    title: "a filter",
    html: `<form><input id="s" name="search" value="user = ann" placeholder="Filter ..." autocomplete="off"><button id="go" type="submit">Search</button></form>`,
    right: ["-: s none > go"],
  },
  // https://github.com/keepassxreboot/keepassxc-browser/issues/2404
  {
    title: "a network address and a folder",
    html: `<form><label>IP address <input id="i"></label><label>Directory <input id="d"></label><button id="go">Apply</button></form>`,
    right: ["-: i none, d none > go"],
  },
  // https://github.com/passff/passff/issues/467
  {
    title: "an address of a repository that claims to be a password",
    html: `<form><label for="url">Git repository URL</label><input id="url" name="url" type="text" autocomplete="new-password" placeholder="Enter your repository URL"><button id="go">Mirror repository</button></form>`,
    right: ["-: url none > go"],
  },
  // https://github.com/mollie/OpenCart/issues/306
  {
    title: "a masked key of an interface",
    html: `<form><label for="k">API Key</label><input id="k" type="password" name="api_key"><button id="go">Save</button></form>`,
    right: ["-: k none > go"],
  },
  // https://github.com/IBM/mcp-context-forge/issues/2626
  {
    title: "a client's secret",
    html: `<form><label>Server name <input id="n"></label><label>Client ID <input id="c"></label><label>Client secret <input id="s" type="password"></label><button id="go">Add server</button></form>`,
    right: ["-: n none, c none, s none > go"],
  },
  // https://github.com/bitwarden/clients/issues/20673
  {
    title: "a search before a login",
    html: `<header><input id="q" name="q" placeholder="Search"></header><main><form><input id="u" type="email" placeholder="Email"><input id="p" type="password" placeholder="Password"><button id="go">Log in</button></form></main>`,
    right: ["-: q none", "sign-in: u username, p current-password > go"],
  },
  // https://github.com/bitwarden/clients/issues/442
  {
    title: "a card's code is masked",
    html: `<form>Name on card <input id="h" name="ccName"> Card number <input id="n" name="addCreditCardNumber"> CVV <input id="c" type="password" maxlength="4" name="addCreditCardVerificationNumber"><button id="go">Add your card</button></form>`,
    right: ["card: h card-holder, n card-number, c card-code > go"],
  },
  // https://github.com/bitwarden/clients/issues/646
  {
    title: "a card with a date of five signs and a ZIP code",
    html: `<form><label for="credit_card_number">Card Number*</label><input id="credit_card_number"><label for="exp">Expiration*</label><input id="exp" placeholder="MM/YY" maxlength="5"><label for="cvv">CVV*</label><input id="cvv"><label for="zip">ZIP Code*</label><input id="zip"><button id="go">Pay</button></form>`,
    right: [
      "card: credit_card_number card-number, exp card-expiry, cvv card-code, zip postcode > go",
    ],
  },
  // https://github.com/bitwarden/clients/issues/16254
  {
    title: "an address with an example",
    html: `<footer><form><input id="email" name="email" type="email" placeholder="name@example.com" required><button id="go">Notify me</button></form></footer>`,
    right: ["-: email email > go"],
  },
  // https://github.com/bitwarden/clients/issues/23356
  {
    title: "names that all begin with the address",
    html: `<form><input id="a" name="billingAddressStreet1"><input id="b" name="billingAddressPostalCode"><input id="c" name="billingAddressCity"><input id="d" name="billingAddressPhone"><input id="e" name="billingAddressCountry"><button id="go">Next</button></form>`,
    right: ["identity: a street, b postcode, c city, d phone, e country > go"],
  },
  // https://github.com/bitwarden/clients/issues/17738
  {
    title: "a number for taxes beside the company",
    html: `<form><label>Company name <input id="a" name="companyName"></label><label>VAT number <input id="b" name="nationalCompanyVatId"></label><label>Last name <input id="c"></label><button id="go">Register</button></form>`,
    right: ["*: a company, b none, c family-name > go"],
  },
  // https://github.com/w3c/html/issues/1571
  {
    title: "a county is no country",
    html: `<form><label>Town <input id="a"></label><label>County <input id="b" name="county"></label><label>Country <input id="c" name="country"></label><label>Address line 1 <input id="d"></label><button id="go">Save</button></form>`,
    right: ["identity: a city, b region, c country, d street > go"],
  },
  // https://github.com/learningequality/ka-lite/issues/4062
  {
    title: "the last name stands before the password of a new user",
    html: `<h2>Add a learner</h2><form><label>Username <input id="u"></label><label>First name <input id="f"></label><label>Last name <input id="l"></label><label>Password <input id="p" type="password"></label><label>Confirm password <input id="r" type="password"></label><button id="go">Create user</button></form>`,
    right: [
      "sign-up: u username, f given-name, l family-name, p new-password, r new-password > go",
    ],
  },
  // https://github.com/saayam-for-all/webapp/pull/1775
  {
    title: "the phone stands before the password of a new account",
    html: `<h1>Sign up</h1><form><input id="f" placeholder="First name"><input id="l" placeholder="Last name"><input id="m" placeholder="Email"><input id="t" placeholder="Phone"><input id="p" type="password" placeholder="Password"><button id="go">Sign up</button></form>`,
    right: ["sign-up: f given-name, l family-name, m email, t phone, p new-password > go"],
  },
  // https://github.com/keepassxreboot/keepassxc/issues/3668
  {
    title: "an administrator edits somebody's account",
    html: `<h1>Users: Edit</h1><form><label>Name <input id="n" name="jform[name]"></label><label>Login Name <input id="u" name="jform[username]"></label><label>Password <input id="p" type="password" name="jform[password]" autocomplete="new-password"></label><label>Confirm Password <input id="r" type="password" name="jform[password2]" autocomplete="new-password"></label><label>Email <input id="m" name="jform[email]"></label><button id="go" type="submit">Save</button></form>`,
    right: ["sign-up: n name, u username, p new-password, r new-password, m email > go"],
  },
  // https://github.com/duckduckgo/duckduckgo-autofill/pull/944
  {
    title: "a checkout that says how to leave its list",
    html: `<h2>Contact</h2><form><input id="m" placeholder="Email"><label><input type="checkbox"> Email me offers. You may unsubscribe at any time.</label><h2>Delivery</h2><input id="f" placeholder="First name"><input id="l" placeholder="Last name"><input id="a" placeholder="Address"><input id="c" placeholder="City"><input id="z" placeholder="ZIP code"><button id="go">Continue to shipping</button></form>`,
    right: ["identity: m email, f given-name, l family-name, a street, c city, z postcode > go"],
  },
  // https://github.com/duckduckgo/privacy-configuration/pull/5834
  {
    title: "a birthday by names alone",
    html: `<form><input id="f" name="firstName"><input id="l" name="lastName">${list("a", numbers(1, 12), 'name="ps_month"')}${list("b", numbers(1, 31), 'name="ps_day"')}<input id="c" name="ps_year" placeholder="YYYY" maxlength="4"><button id="go">Continue</button></form>`,
    right: [
      "identity: f given-name, l family-name, a birthday-month, b birthday-day, c birthday-year > go",
    ],
  },
  {
    title: "an address that is asked twice",
    html: `<h1>Create an account</h1><form><input id="m" name="email" placeholder="Email"><input id="n" name="confirm-email" placeholder="Confirm email"><input id="p" type="password" placeholder="Password"><button id="go">Create account</button></form>`,
    right: ["sign-up: m email, n email, p new-password > go"],
  },
];
