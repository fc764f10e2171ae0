/**
 * Logins and codes of the kind that password managers were reported to get wrong: pages of our own,
 * each after the report whose address stands above it.
 */
import { boxes, type FormCase } from "./form-case.ts";

export const reportedLogins: readonly FormCase[] = [
  // https://github.com/passbolt/passbolt_browser_extension/issues/133
  {
    title: "a server stands before the user of a database",
    html: `<form><table><tr><th>System<td><select id="s"><option>MySQL<option>SQLite</select><tr><th>Server<td><input id="h" name="auth[server]" placeholder="localhost" title="hostname[:port]">
      <tr><th>Username<td><input id="u" name="auth[username]"><tr><th>Password<td><input id="p" type="password" name="auth[password]"><tr><th>Database<td><input id="d" name="auth[db]"></table><input id="go" type="submit" value="Login"></form>`,
    right: ["sign-in: s none, h none, u username, p current-password, d none > go"],
  },
  // https://github.com/marius-wieschollek/passwords-webextension/issues/55
  {
    title: "a database is chosen before the e-mail",
    html: `<form><label for="d">Database</label><input id="d" name="db"><label for="u">Email</label><input id="u" name="login"><label for="p">Password</label><input id="p" type="password"><button id="go">Log in</button></form>`,
    right: ["sign-in: d none, u username, p current-password > go"],
  },
  // https://github.com/bitwarden/clients/issues/207
  {
    title: "a masked field for two factors beside the password",
    html: `<form><input id="u" placeholder="Username"><input id="p" type="password" placeholder="Password"><input id="t" type="password" placeholder="Two-factor password" name="otp"><button id="go">Log in</button></form>`,
    right: ["sign-in: u username, p current-password, t one-time-code > go"],
  },
  // https://github.com/keepassxreboot/keepassxc-browser/issues/2332
  {
    title: "a masked code by its name",
    html: `<form><input id="sign_in_totp_code" name="user[totp_code]" type="password" maxlength="6" autocomplete="off"><button id="go">Sign in</button></form>`,
    right: ["one-time-code: sign_in_totp_code one-time-code > go"],
  },
  // https://github.com/keepassxreboot/keepassxc-browser/issues/1859
  {
    title: "a masked code whose name holds otp",
    html: `<form><input id="acme_otp_input" name="acme_otp_input" type="password" autocomplete="off" autofocus><button id="go" name="_eventId_proceed">Login</button></form>`,
    right: ["one-time-code: acme_otp_input one-time-code > go"],
  },
  // https://github.com/bitwarden/clients/issues/1446
  {
    title: "a code of six digits",
    html: `<h1>Two-factor authentication</h1><form><div><label for="code">6-digit code</label></div><div><input id="code" placeholder="Enter 6-digit code" autocomplete="off"></div><button id="go">Verify code</button></form>`,
    right: ["one-time-code: code one-time-code > go"],
  },
  // https://github.com/bitwarden/clients/issues/20106
  {
    title: "a code that an app displays, in a telephone field",
    html: `<div role="heading">Enter code</div><form><p>Please type in the code displayed on your authenticator app.</p><input id="otc" name="otc" type="tel" placeholder="Code" aria-label="Code" autocomplete="off"><input id="go" type="submit" value="Verify"></form>`,
    right: ["one-time-code: otc one-time-code > go"],
  },
  // https://github.com/bitwarden/clients/issues/15113
  {
    title: "a number to be copied from above",
    html: `<form><input id="u" placeholder="Email"><input id="p" type="password"><div>Required verification field<div>Type the above number: </div><input id="x" name="website_code" size="15"></div><button id="go">Login</button></form>`,
    right: ["sign-in: u username, p current-password, x none > go"],
  },
  // https://github.com/bitwarden/clients/pull/7581
  {
    title: "a captcha by name that asks for a code",
    html: `<form><input id="u" placeholder="Email"><input id="p" type="password" placeholder="Password"><input id="passwordCaptcha" placeholder="Enter code"><button id="go">Log in</button></form>`,
    right: ["sign-in: u username, p current-password, passwordCaptcha none > go"],
  },
  // https://github.com/bitwarden/clients/issues/5344
  {
    title: "a masked captcha",
    html: `<form><label>Subscriber ID<input id="u"></label><label>Password<input id="p" type="password"></label><img alt="captcha"><label>Captcha<input id="c" type="password" name="captcha"></label><button id="go">Sign in</button></form>`,
    right: ["sign-in: u username, p current-password, c none > go"],
  },
  // https://github.com/bitwarden/clients/issues/709
  {
    title: "the user stands below the password",
    html: `<form>Access code <input id="p" type="password" name="Password"> Employee <input id="u" name="Username"><button id="go">Log on</button></form>`,
    right: ["sign-in: p current-password, u username > go"],
  },
  // https://github.com/pfn/passifox/issues/60
  {
    title: "the user is masked too",
    html: `<form><label for="u">User name</label><input id="u" name="user" type="password"><label for="p">Password</label><input id="p" name="pin" type="password"><button id="go">Log in</button></form>`,
    right: ["sign-in: u username, p current-password > go"],
  },
  // https://github.com/passbolt/passbolt_browser_extension/issues/189
  {
    title: "a password in a text field that is masked while one types",
    html: `<form><input id="name" name="name" placeholder="Username"><input id="pwd" name="pwd" type="text" oninput="mask(this)" required><button id="go">Login</button></form>`,
    right: ["sign-in: name username, pwd current-password > go"],
  },
  // https://github.com/aliasvault/aliasvault/issues/2016
  {
    title: "a PIN is the password",
    html: `<form><label>Member <input id="u" name="member"></label><label>PIN <input id="loginPin" name="pin" type="password"></label><button id="go">Login</button></form>`,
    right: ["sign-in: u username, loginPin current-password > go"],
  },
  // https://github.com/bitwarden/clients/issues/1956
  {
    title: "an address for a forgotten password is no password",
    html: `<form>Name <input id="u" name="login"> Password <input id="p" type="password" name="password"><button id="go">Continue</button></form>
      <form>Forgot password? Enter your email address: <input id="f" name="forgotpassword"><button id="send">Send password</button></form>`,
    right: ["sign-in: u username, p current-password > go", "recovery: f username > send"],
  },
  // https://github.com/bitwarden/clients/issues/1600
  {
    title: "a client's number that is typed as a number",
    html: `<form><strong><label for="x">ID CLIENTE</label></strong><input id="u" type="number" name="real_username" maxlength="10"><label>PIN <input id="p" type="password" maxlength="6"></label><button id="go">Entra</button></form>`,
    right: ["sign-in: u username, p current-password > go"],
  },
  // https://github.com/duckduckgo/duckduckgo-autofill/pull/97
  {
    title: "an ID called after the house",
    html: `<h1>Manage your account</h1><form><input id="u" placeholder="Acme ID" aria-label="Acme ID"><input id="p" type="password" placeholder="Password"><button id="go" aria-label="Sign In"></button></form>`,
    right: ["sign-in: u username, p current-password > go"],
  },
  // https://github.com/passff/passff/issues/491
  {
    title: "one form around a login and a newsletter",
    html: `<form><div><div><input id="u" name="LoginUserName" placeholder="Username"><input id="p" type="password" placeholder="Password"><button id="go">Sign in and continue</button></div></div>
      <div class="footer"><p>Get news</p><input id="n" placeholder="you@yours.com" name="email"><button id="join">Subscribe</button></div></form>`,
    right: ["sign-in: u username, p current-password > go", "-: n email > join"],
  },
  // https://github.com/keepassxreboot/keepassxc-browser/issues/1192
  {
    title: "two buttons that submit, one for the forgetful",
    html: `<form><label>Please type your email: <input id="u" type="email"></label><label>Password: <input id="p" type="password"></label><button type="submit" name="continue" id="go">Log in</button><button type="submit" name="forgot">I've forgotten my password</button></form>`,
    right: ["sign-in: u username, p current-password > go"],
  },
  // https://github.com/kee-org/KeeFox/issues/41
  {
    title: "a second button mails a new password",
    html: `<form><table><tr><td>Username:<td><input id="u" name="wpName"><tr><td>Password:<td><input id="p" name="wpPassword" type="password"></table><input type="submit" id="go" value="Log in"><input type="submit" name="mail" value="E-mail new password"></form>`,
    right: ["sign-in: u username, p current-password > go"],
  },
  // https://github.com/duckduckgo/duckduckgo-autofill/pull/725
  {
    title: "the way for the forgetful is a button",
    html: `<form><input id="u" type="email" placeholder="Email"><input id="p" type="password" placeholder="Password"><button type="button">Forgot password?</button><button type="submit" id="go">Continue</button></form>`,
    right: ["sign-in: u username, p current-password > go"],
  },
  // https://github.com/0xJacky/nginx-ui/issues/1786
  {
    title: "six boxes in a dialog without a form, without names",
    html: `<div role="dialog"><h3>2FA</h3><p>Please enter the OTP code:</p><div>${boxes(6, 'maxlength="1" inputmode="numeric"')}</div></div>`,
    right: ["one-time-code: c1-c6 one-time-code"],
  },
  // https://github.com/keepassxreboot/keepassxc-browser/issues/2802
  {
    title: "small boxes whose labels count them",
    html: `<h2>Two factor authentication</h2><form>${[1, 2, 3, 4, 5, 6].map((at) => `<input id="c${at}" size="1" maxlength="1" aria-label="Digit ${at}" style="width: 12px">`).join("")}<button id="go">Submit</button></form>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
];
