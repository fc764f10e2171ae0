/** Pages in Japanese. */
import { boxes, type FormCase, list, numbers } from "./form-case.ts";

export const ja: readonly FormCase[] = [
  {
    title: "sign-in with a member's number",
    html: `<h1>ログイン</h1><form><dl><dt>会員番号またはメールアドレス</dt><dd><input id="a"></dd><dt>パスワード</dt><dd><input id="b" type="password"></dd></dl><button id="go">ログインする</button><a href="/f">パスワードをお忘れの方</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up with names in two scripts",
    html: `<h1>新規会員登録</h1><form><p>姓<input id="a"> 名<input id="b"></p><p>セイ<input id="k"> メイ<input id="l"></p><p>メールアドレス<input id="c"></p><p>パスワード<input id="d" type="password"></p><p>パスワード（確認）<input id="e" type="password"></p><button id="go">登録する</button></form>`,
    right: [
      "sign-up: a family-name, b given-name, k *, l *, c email, d new-password, e new-password > go",
    ],
  },
  {
    title: "change of password",
    html: `<h2>パスワードの変更</h2><form><label>現在のパスワード<input id="a" type="password"></label><label>新しいパスワード<input id="b" type="password"></label><label>新しいパスワード（再入力）<input id="c" type="password"></label><button id="go">変更する</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout with a card",
    html: `<form><table><tr><th>カード番号</th><td><input id="a"></td></tr><tr><th>有効期限</th><td>${list("b", numbers(1, 12))}月 ${list("c", numbers(26, 36))}年</td></tr><tr><th>カード名義</th><td><input id="d"></td></tr><tr><th>セキュリティコード</th><td><input id="e"></td></tr></table><button id="go">購入する</button></form>`,
    right: [
      "card: a card-number, b card-expiry-month, c card-expiry-year, d card-holder, e card-code > go",
    ],
  },
  {
    title: "identity",
    html: `<form><label for="a">お名前</label><input id="a"><label for="b">郵便番号</label><input id="b"><label for="c">都道府県</label>${list("c", ["北海道", "青森県", "東京都", "大阪府", "京都府"])}<label for="d">市区町村</label><input id="d"><label for="e">番地</label><input id="e"><label for="f">建物名・部屋番号</label><input id="f"><label for="g">電話番号</label><input id="g"><label for="h">生年月日</label><input id="h"><button id="go">次へ</button></form>`,
    right: [
      "identity: a name, b postcode, c region, d city, e street, f street2, g phone, h birthday > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>二段階認証</h1><p>認証アプリに表示された6桁のコードを入力してください。</p><form>${boxes(6)}<button id="go">認証する</button></form>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<form><input id="a" placeholder="キーワードを入力"><button id="go">検索</button></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<div><h3>メールマガジン登録</h3><form><input id="a" placeholder="メールアドレスを入力"><button id="go">登録</button></form></div>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h1>お問い合わせ</h1><form><p>会社名<input id="a"></p><p>氏名<input id="b"></p><p>メールアドレス<input id="c"></p><p>件名<input id="d"></p><p>お問い合わせ内容<textarea id="e"></textarea></p><button id="go">送信</button></form>`,
    right: ["-: a company, b name, c email, d none, e none > go"],
  },
];
