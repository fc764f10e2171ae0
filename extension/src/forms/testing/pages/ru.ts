/** Pages in Russian. */
import { boxes, type FormCase, list } from "./form-case.ts";

export const ru: readonly FormCase[] = [
  {
    title: "sign-in",
    html: `<h1>Вход в личный кабинет</h1><form><div>Телефон, почта или логин</div><input id="a"><div>Пароль</div><input id="b" type="password"><label><input type="checkbox">Запомнить меня</label><button id="go">Войти</button><a href="/f">Забыли пароль?</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Регистрация</h1><form><input id="a" placeholder="Имя"><input id="b" placeholder="Фамилия"><input id="c" placeholder="Электронная почта"><input id="d" placeholder="Номер телефона"><input id="e" type="password" placeholder="Придумайте пароль"><input id="f" type="password" placeholder="Повторите пароль"><button id="go">Зарегистрироваться</button></form>`,
    right: [
      "sign-up: a given-name, b family-name, c email, d phone, e new-password, f new-password > go",
    ],
  },
  {
    title: "change of password",
    html: `<h2>Смена пароля</h2><form><label>Старый пароль<input id="a" type="password"></label><label>Новый пароль<input id="b" type="password"></label><label>Подтверждение пароля<input id="c" type="password"></label><button id="go">Сохранить</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<form><label for="a">ФИО получателя</label><input id="a"><label for="b">Улица, дом</label><input id="b"><label for="c">Квартира</label><input id="c"><label for="d">Город</label><input id="d"><label for="e">Почтовый индекс</label><input id="e"><label for="f">Номер карты</label><input id="f"><label for="g">Срок действия</label><input id="g" placeholder="ММ/ГГ"><label for="h">CVC-код</label><input id="h"><label for="i">Промокод</label><input id="i"><button id="go">Оплатить</button></form>`,
    right: [
      "card: a name, b street, c street2, d city, e postcode, f card-number, g card-expiry, h card-code, i none > go",
    ],
  },
  {
    title: "identity",
    html: `<form><table><tr><td>Фамилия</td><td><input id="a"></td></tr><tr><td>Имя</td><td><input id="b"></td></tr><tr><td>Отчество</td><td><input id="c"></td></tr><tr><td>Дата рождения</td><td><input id="d"></td></tr><tr><td>Страна</td><td>${list("e", ["Россия", "Беларусь", "Казахстан", "Армения"])}</td></tr><tr><td>Город</td><td><input id="f"></td></tr><tr><td>Адрес</td><td><input id="g"></td></tr><tr><td>Мобильный телефон</td><td><input id="h"></td></tr><tr><td>Серия и номер паспорта</td><td><input id="i"></td></tr></table><button id="go">Далее</button></form>`,
    right: [
      "identity: a family-name, b given-name, c middle-name, d birthday, e country, f city, g street, h phone, i none > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>Двухфакторная аутентификация</h1><p>Введите код из приложения-аутентификатора</p><div>${boxes(6)}</div><button id="go">Подтвердить</button>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<form><input id="a" placeholder="Поиск по сайту" name="login"><input type="submit" id="go" value="Найти"></form>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<footer><p>Подпишитесь на рассылку</p><form><input id="a" placeholder="Ваш e-mail"><button id="go">Подписаться</button></form></footer>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<h2>Обратная связь</h2><form><input id="a" placeholder="Ваше имя"><input id="b" placeholder="Эл. почта"><input id="c" placeholder="Телефон"><input id="d" placeholder="Тема обращения"><textarea id="e" placeholder="Сообщение"></textarea><button id="go">Отправить</button></form>`,
    right: ["-: a name, b email, c phone, d none, e none > go"],
  },
];
