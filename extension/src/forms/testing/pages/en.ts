/** Pages in English. */
import { boxes, type FormCase, list, numbers } from "./form-case.ts";

export const en: readonly FormCase[] = [
  {
    title: "sign-in with floating labels after the fields",
    html: `<h2>Welcome back</h2><form><div><input id="a" placeholder=" "><label for="a">Email or username</label></div>
      <div><input id="b" type="password" placeholder=" "><label for="b">Password</label><button type="button" aria-label="Show password">o</button></div>
      <label><input type="checkbox"> Keep me signed in</label><button id="go">Sign in</button><a href="/reset">Forgot password?</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Start your trial</h1><form><input id="a" placeholder="First name"><input id="b" placeholder="Last name"><input id="c" type="email" placeholder="Work email">
      <input id="d" placeholder="Company"><input id="e" type="password" placeholder="Create a password"><small>Use at least 10 characters</small>
      <p>By clicking you agree to our <a href="/t">Terms</a></p><button id="go" type="submit">Create my account</button><a href="/in">Already have an account? Log in</a></form>`,
    right: ["sign-up: a given-name, b family-name, c email, d company, e new-password > go"],
  },
  {
    title: "change of password",
    html: `<h3>Security</h3><form><p><label>Current password <input id="a" type="password"></label></p><p><label>New password <input id="b" type="password"></label></p>
      <p><label>Confirm new password <input id="c" type="password"></label></p><button type="button">Cancel</button><button id="go" type="submit">Update password</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout with a card",
    html: `<form><h2>Shipping</h2><label for="a">Full name</label><input id="a"><label for="b">Street address</label><input id="b"><label for="c">Apt, suite (optional)</label><input id="c">
      <label for="d">City</label><input id="d"><label for="e">State</label>${list("e", ["Alabama", "Alaska", "Arizona", "Arkansas", "California", "Colorado", "Connecticut", "Delaware", "Florida", "Georgia"])}
      <label for="f">ZIP code</label><input id="f"><h2>Payment</h2><label for="g">Card number</label><input id="g"><label for="h">Expiration date</label><input id="h" placeholder="MM / YY">
      <label for="i">CVV</label><input id="i" maxlength="4"><label for="j">Promo code</label><input id="j"><button id="go">Place order</button></form>`,
    right: [
      "card: a name, b street, c street2, d city, e region, f postcode, g card-number, h card-expiry, i card-code, j none > go",
    ],
  },
  {
    title: "identity in a table",
    html: `<form><table><tr><td>Title<td>${list("t", ["Mr", "Ms"])}<tr><td>Forename<td><input id="a"><tr><td>Surname<td><input id="b"><tr><td>Date of birth<td>${list("c", numbers(1, 31))}${list("d", ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"])}${list("e", numbers(2008, 1930))}
      <tr><td>Mobile number<td><input id="f"><tr><td>Address<td><input id="g"><tr><td><td><input id="h"><tr><td>Town<td><input id="i"><tr><td>Postcode<td><input id="j"></table><button id="go">Save</button></form>`,
    right: [
      "identity: t none, a given-name, b family-name, c birthday-day, d birthday-month, e birthday-year, f phone, g street, h street2, i city, j postcode > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>Two-step verification</h1><p>Enter the 6-digit code from your authenticator app.</p><form>${boxes(6, 'maxlength="1" inputmode="numeric"')}<button id="go">Verify</button></form>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search of people by name",
    html: `<form action="/find" role="search"><input id="a" name="username" placeholder="Search for people"><button id="go" aria-label="Search"></button></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter at the end of a page",
    html: `<footer><h4>Never miss a story</h4><div><input id="a" type="email" placeholder="Your email"><button id="go">Sign up</button></div></footer>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h1>Get in touch</h1><form><label for="a">Your name*</label><input id="a"><label for="b">Your email*</label><input id="b" type="email"><label for="c">Phone (optional)</label><input id="c" type="tel">
      <label for="d">Subject</label><input id="d"><label for="e">How can we help?</label><textarea id="e"></textarea><button id="go">Send message</button></form>`,
    right: ["-: a name, b email, c phone, d none, e none > go"],
  },
  {
    title: "forgotten password",
    html: `<h1>Trouble logging in?</h1><p>Enter your email and we'll send you a link.</p><form><input id="a" type="email" placeholder="Email"><button id="go">Send login link</button><a href="/in">Back to login</a></form>`,
    right: ["*: a username > go"],
  },
];
