import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormPage, openFormPage } from "./testing/in-chromium.ts";

let page: FormPage;
beforeAll(async () => {
  page = await openFormPage();
});
afterAll(() => page.close());

/** All fields that are seen, of all forms. */
const fieldsOf = async (html: string): Promise<string[]> =>
  (await page.recognise(html)).flatMap(({ fields }) => fields);
const kindsOf = async (html: string): Promise<string[]> =>
  (await page.recognise(html)).map(({ kind }) => kind);

describe("signing in", () => {
  test("a name, a password and its button are found, in the page and in a parsed document alike", async () => {
    const html = `<form id="f"><label for="n">User name</label><input id="n"><label for="w">Password</label>
      <input id="w" type="password"><a href="/lost">Forgot it?</a><button id="b">Sign in</button></form>`;
    const found = [
      {
        kind: "sign-in",
        container: "f",
        fields: ["n: username", "w: current-password"],
        unseen: [],
        submits: ["b"],
      },
    ];
    expect(await page.recognise(html)).toEqual(found);
    expect(await page.recognise(html, "parsed")).toEqual(found);
  });

  test.each([
    ["en", "User name", "Password", "Log in"],
    ["de", "Benutzername", "Kennwort", "Anmelden"],
    ["es", "Usuario", "Contraseña", "Iniciar sesión"],
    ["fr", "Identifiant", "Mot de passe", "Se connecter"],
    ["pt", "Nome de usuário", "Senha", "Entrar"],
    ["it", "Nome utente", "Password", "Accedi"],
    ["nl", "Gebruikersnaam", "Wachtwoord", "Inloggen"],
    ["pl", "Nazwa użytkownika", "Hasło", "Zaloguj się"],
    ["ru", "Имя пользователя", "Пароль", "Войти"],
    ["ja", "ユーザー名", "パスワード", "ログイン"],
    ["zh", "用户名", "密码", "登录"],
    ["ar", "اسم المستخدم", "كلمة المرور", "تسجيل الدخول"],
    ["tr", "Kullanıcı adı", "Şifre", "Giriş yap"],
    ["ko", "아이디", "비밀번호", "로그인"],
  ])(
    "in %s the words beside the fields alone are enough",
    async (_language, name, password, button) => {
      const html = `<table><tr><td>Server<td><input id="s"><tr><td>${name}<td><input id="n">
      <tr><td>${password}<td><input id="p" type="text" style="-webkit-text-security: disc"></table><button>${button}</button>`;
      expect(await fieldsOf(html)).toEqual(["s: none", "n: username", "p: current-password"]);
    },
  );

  test("a lone number of the site's own is the name beside a password, and never beside a better one", async () => {
    const password = `Password <input id="p" type="password"><button>Log in</button>`;
    expect(await fieldsOf(`<form>Customer number <input id="c">${password}</form>`)).toContain(
      "c: username",
    );
    expect(
      await fieldsOf(
        `<form>Mandant <input id="c"><br>Benutzer <input id="u"><br>${password}</form>`,
      ),
    ).toEqual(["c: none", "u: username", "p: current-password"]);
  });

  test("one password with a way for the forgetful is a sign-in, also where autocomplete says new", async () => {
    const html = `<form>E-mail <input id="m" type="email" autocomplete="off"> Password <input id="p" type="password" autocomplete="new-password">
      <a href="#">Forgotten?</a><button>Go on</button></form>`;
    expect(await page.recognise(html)).toMatchObject([
      { kind: "sign-in", fields: ["m: username", "p: current-password"] },
    ]);
  });

  test("a name that is printed and cannot be changed gets no role, nor does a free text", async () => {
    const html = `<form><input id="who" value="ann" readonly><label>Why do you leave? <input id="why"></label>
      <label>Your password, to be sure <input id="p" type="password"></label><button>Leave</button></form>`;
    expect(await fieldsOf(html)).toEqual(["who: none", "why: none", "p: current-password"]);
  });

  test("a search beside it has no part in it", async () => {
    const html = `<header><form role="search"><input id="q" name="name" placeholder="Search"><button>Go</button></form></header>
      <form>Login <input id="n"> Password <input id="p" type="password"><button>Enter</button></form>`;
    expect(await page.recognise(html)).toMatchObject([
      { kind: "other", fields: ["q: none"] },
      { kind: "sign-in", fields: ["n: username", "p: current-password"] },
    ]);
  });

  test("the first step of two is a sign-in with a name alone", async () => {
    expect(
      await page.recognise(
        `<h1>Sign in</h1><form><input id="m" type="email"><button>Next</button></form>`,
      ),
    ).toMatchObject([{ kind: "sign-in", fields: ["m: username"] }]);
    expect(
      await kindsOf(
        `<form>Your e-mail for our newsletter <input id="m" type="email"><button>Subscribe</button></form>`,
      ),
    ).toEqual(["other"]);
  });
});

describe("making and changing", () => {
  test("a repeated password is new, in both fields", async () => {
    const html = `<form>First name <input id="f"> E-mail <input id="m"> City <input id="c">
      Password <input id="a" type="password"> Repeat it <input id="b" type="password"><button>Register</button></form>`;
    expect(await page.recognise(html)).toMatchObject([
      {
        kind: "sign-up",
        fields: ["f: given-name", "m: email", "c: city", "a: new-password", "b: new-password"],
      },
    ]);
  });

  test("heading and button alone tell three forms of equal names apart", async () => {
    const fields = `name: <input name="n"> password: <input name="p" type="password">`;
    const html = `<b>Register</b><form>${fields}<button>Create account</button></form><b>Members</b><form>${fields}<button>Log in</button></form>
      <b>Forgot your password?</b><form>name: <input name="n"><button>Send it</button></form>`;
    const forms = await page.recognise(html);
    expect(forms.map(({ kind }) => kind)).toEqual(["sign-up", "sign-in", "recovery"]);
    expect(forms[0]?.fields).toContain("p: new-password");
    expect(forms[1]?.fields).toContain("p: current-password");
  });

  test("of three passwords without a telling word the first is the one that is known", async () => {
    const html = `<h1>Change password</h1><form><input id="a" type="password"><input id="b" type="password"><input id="c" type="password"><button>Save</button></form>`;
    expect(await page.recognise(html)).toMatchObject([
      {
        kind: "change-password",
        fields: ["a: current-password", "b: new-password", "c: new-password"],
      },
    ]);
  });

  test("a new password asked twice, with neither name nor old one, is a change", async () => {
    const html = `<form>New <input id="a" type="password"> Repeat <input id="b" type="password"><button>Set</button></form>`;
    expect(await page.recognise(html)).toMatchObject([
      { kind: "change-password", fields: ["a: new-password", "b: new-password"] },
    ]);
  });
});

describe("codes", () => {
  const six = (attributes: string): string =>
    Array.from({ length: 6 }, (_, index) => `<input id="d${index}" ${attributes}>`).join("");

  test("six boxes for a code of an app are its parts", async () => {
    const found = await fieldsOf(
      `<p>Enter the code from your authenticator app</p><div>${six('maxlength="1" inputmode="numeric"')}</div>`,
    );
    expect(found[0]).toBe("d0: one-time-code 1/6");
    expect(found[5]).toBe("d5: one-time-code 6/6");
  });

  test("six masked boxes for a PIN that does not change are the password", async () => {
    const found = await fieldsOf(
      `<p>Contract 20 482. Your secret PIN, please</p><div>${six('maxlength="1" type="password"')}</div><button>Log in</button>`,
    );
    expect(found[5]).toBe("d5: current-password 6/6");
  });

  test("boxes for single characters of the password say which, and closed ones take none", async () => {
    const boxes = [3, 4, 8]
      .map(
        (place) =>
          `<input id="c${place}" type="password" maxlength="1" aria-label="${place}th character">`,
      )
      .join("");
    expect(
      await fieldsOf(
        `<p>These characters of your password, please</p><div>${boxes}</div><button>Log in</button>`,
      ),
    ).toEqual(["c3: partial-password #2", "c4: partial-password #3", "c8: partial-password #7"]);
    const row = [1, 2, 3, 4]
      .map(
        (place) =>
          `<input id="c${place}" type="password" maxlength="1" ${place === 3 ? "" : "disabled"}>`,
      )
      .join("");
    expect(await fieldsOf(`<p>Of your password</p><div>${row}</div>`)).toEqual([
      "c1: none",
      "c2: none",
      "c3: partial-password #2",
      "c4: none",
    ]);
  });

  test("where one box does not say which character it takes, none says it", async () => {
    const box = (id: string, label: string): string =>
      `<label>${label} <input id="${id}" type="password" maxlength="1"></label>`;
    expect(
      await fieldsOf(
        `<p>Of your password</p><form>${box("a", "2nd")}${box("b", "5th")}${box("c", "last")}<button>Log in</button></form>`,
      ),
    ).toEqual(["a: partial-password", "b: partial-password", "c: partial-password"]);
  });

  test("a bare code is one of an app where the words around it say so, and none where it was sent", async () => {
    const form = `<form><label>Code <input id="x" name="code"></label><button>Verify</button></form>`;
    expect(await fieldsOf(`<h1>Two-factor authentication</h1>${form}`)).toEqual([
      "x: one-time-code",
    ]);
    expect(
      await fieldsOf(`<h1>Two-factor authentication</h1><p>We sent you a code.</p>${form}`),
    ).toEqual(["x: none"]);
  });

  test.each(["Postal code", "Promotion code", "Gift card PIN", "Code of the invitation", "Coupon"])(
    "a field for '%s' takes neither code nor password",
    async (label) => {
      const found = await fieldsOf(
        `<form><label for="x">${label}</label><input id="x" maxlength="6"><button>Apply</button></form>`,
      );
      expect(found).toHaveLength(1);
      expect(found[0]).not.toMatch(/one-time-code|card-code|password/);
    },
  );

  test("a code that was sent is none, a masked one of an app is no password", async () => {
    expect(
      await fieldsOf(
        `<p>We sent a code to your phone.</p><label for="x">Email verification code, 6 digits</label><input id="x">`,
      ),
    ).toEqual(["x: none"]);
    expect(
      await fieldsOf(
        `<h1>Two-factor check</h1><form><label for="x">Authenticator code</label><input id="x" type="password"><button>Verify</button></form>`,
      ),
    ).toEqual(["x: one-time-code"]);
  });
});

describe("cards and persons", () => {
  test("a number in four boxes and a date in two are parts", async () => {
    const number = [1, 2, 3, 4].map((place) => `<input id="n${place}" maxlength="4">`).join("");
    expect(
      await fieldsOf(
        `<form>Card number ${number} Expires <input id="m" maxlength="2" placeholder="MM">/<input id="y" maxlength="2" placeholder="YY"> CVC <input id="c" maxlength="3"></form>`,
      ),
    ).toEqual([
      "n1: card-number 1/4",
      "n2: card-number 2/4",
      "n3: card-number 3/4",
      "n4: card-number 4/4",
      "m: card-expiry-month",
      "y: card-expiry-year",
      "c: card-code",
    ]);
  });

  test("a name on a card, a number and a date are a card's by standing together", async () => {
    expect(
      await page.recognise(
        `<form>Name on card <input id="h"> Number <input id="n"> Valid thru <input id="e" placeholder="MM/YY"> Security code <input id="c"><button id="b">Pay</button></form>`,
      ),
    ).toMatchObject([
      {
        kind: "card",
        fields: ["h: card-holder", "n: card-number", "e: card-expiry", "c: card-code"],
        submits: ["b"],
      },
    ]);
  });

  test("a prefix that all names share says nothing", async () => {
    const field = (id: string, name: string): string =>
      `<input id="${id}" name="shippingAddress${name}">`;
    expect(
      await fieldsOf(
        `<form>${field("a", "Zip")}${field("b", "Town")}${field("c", "Phone")}${field("d", "Country")}${field("e", "Street")}</form>`,
      ),
    ).toEqual(["a: postcode", "b: city", "c: phone", "d: country", "e: street"]);
  });

  test("what lists let one choose from says what they are", async () => {
    const list = (id: string, entries: readonly (string | number)[]): string =>
      `<select id="${id}"><option>-${entries.map((entry) => `<option>${entry}`).join("")}</select>`;
    const count = (from: number, to: number): number[] =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(
      await fieldsOf(`<form>Date of birth ${list("d", count(1, 31))}${list("m", count(1, 12))}${list("y", count(1930, 2010).toReversed())}
      ${list("p", ["Canada (+1)", "Germany (+49)", "Portugal (+351)"])} Phone <input id="t"></form>`),
    ).toEqual([
      "d: birthday-day",
      "m: birthday-month",
      "y: birthday-year",
      "p: phone-country",
      "t: phone",
    ]);
  });

  test("a company is no person and an address asked twice is one", async () => {
    expect(
      await fieldsOf(
        `<form>Company name <input id="c"> Last name <input id="l"> Middle initial <input id="i" maxlength="1"> E-mail <input id="m"> E-mail again <input id="n"></form>`,
      ),
    ).toEqual(["c: company", "l: family-name", "i: middle-name", "m: email", "n: email"]);
  });
});

describe("where fields are", () => {
  test("open and closed shadow roots are read, with labels outside of them", async () => {
    const html = `<x-door></x-door><script>
      const field = (id, type) => { const host = document.createElement("x-field"); host.attachShadow({ mode: "closed" }).innerHTML = '<input id="' + id + '" type="' + type + '">'; return host };
      const root = document.querySelector("x-door").attachShadow({ mode: "open" });
      root.append("User name", field("n", "text"), "Password", field("p", "password"));
      root.append(Object.assign(document.createElement("button"), { id: "b", textContent: "Log in" }));
    </script>`;
    expect(await page.recognise(html)).toMatchObject([
      { kind: "sign-in", fields: ["n: username", "p: current-password"], submits: ["b"] },
    ]);
  });

  test("what nobody sees is told apart and has no say in what a form is", async () => {
    const html = `<form><input id="trap" type="password" style="display: none" autocomplete="new-password">
      User <input id="n"> Password <input id="p" type="password"><button>Log in</button></form>`;
    const found = { kind: "sign-in", fields: ["n: username", "p: current-password"] };
    expect(await page.recognise(html)).toMatchObject([found]);
    expect(await page.recognise(html, "parsed")).toMatchObject([found]);
    expect((await page.recognise(html))[0]?.unseen).toEqual(["trap: new-password"]);
  });

  test("fields without a form are grouped by their buttons", async () => {
    const block = (id: string, words: string): string =>
      `<div><div><input id="n${id}" placeholder="E-mail"><input id="p${id}" type="password"></div><div><button id="b${id}">${words}</button></div></div>`;
    expect(
      await page.recognise(`<main>${block("1", "Log in")}${block("2", "Create account")}</main>`),
    ).toMatchObject([
      { kind: "sign-in", fields: ["n1: username", "p1: current-password"], submits: ["b1"] },
      { kind: "sign-up", fields: ["n2: email", "p2: new-password"], submits: ["b2"] },
    ]);
  });

  test("the same page gives the same twice, and nothing of it is changed", async () => {
    const html = `<form id="f">Name <input id="n"> Password <input id="p" type="password"><button>Log in</button></form>
      <script>
        new MutationObserver((changes) => { document.title = "changed " + changes.length })
          .observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
      </script>`;
    const twice = await page.twice(html);
    expect(twice.first).toEqual(twice.second);
    expect(twice.first).toHaveLength(1);
    expect(twice.title).toBe("");
  });
});

describe("what sends a form", () => {
  const login = `User name <input id="n"> Password <input id="p" type="password">`;
  const submitsOf = async (html: string): Promise<string[][]> =>
    (await page.recognise(html)).map(({ submits }) => submits);

  test.each([
    [
      "a link that leads nowhere",
      `<a id="b" href="javascript:send()">Log in</a> <a href="/new">Join</a>`,
    ],
    ["a picture in a link", `<a id="b" href="#"><img alt="Log in"></a>`],
    ["an element that is pressed", `<div id="b" onclick="send()">Log in</div>`],
    [
      "one inside a wrapper called after it",
      `<div class="login-btn-wrap"><span id="b" class="login_btn">登 录</span></div>`,
    ],
    ["a button with words for something else", `<button type="submit" id="b">Show</button>`],
  ])("%s is found", async (_what, button) => {
    expect(await submitsOf(`<form>${login}${button}</form>`)).toEqual([["b"]]);
  });

  test("parts of a checkout are sent by its end, and not by the button of a discount between", async () => {
    const html = `<main><form>Street <input> City <input></form>
      <form>Promo code <input><button id="x">Apply</button></form><p><button id="end" type="button">Place order</button></p></main>`;
    expect(await submitsOf(html)).toEqual([["end"], ["x"]]);
  });
});

test("an address to sign in with stays one beside a guest's whole address, and is the name elsewhere", async () => {
  const login = `<form><input id="m" type="email"> Password <input id="p" type="password"><button>Log in</button></form>`;
  const guest = `<form>Street <input id="s"> City <input id="c"><button>Continue</button></form>`;
  expect(await fieldsOf(login)).toContain("m: username");
  expect(await fieldsOf(login + guest)).toContain("m: email");
});

test("'Anmelden' beside an address alone enters a list, under a heading of its own it signs in", async () => {
  const form = `<form><input id="m" type="email" placeholder="E-Mail"><button>Anmelden</button></form>`;
  expect(await page.recognise(form)).toMatchObject([{ kind: "other", fields: ["m: email"] }]);
  expect(await kindsOf(`<h1>Anmelden</h1>${form}`)).toEqual(["sign-in"]);
});
