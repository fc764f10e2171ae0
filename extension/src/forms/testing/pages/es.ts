/** Pages in Spanish. */
import { boxes, type FormCase, list, numbers } from "./form-case.ts";

export const es: readonly FormCase[] = [
  {
    title: "sign-in with an identity number",
    html: `<form><div>NIF / NIE</div><input id="a"><div>Clave de acceso</div><input id="b" type="password"><button id="go">Entrar</button><a href="/olvido">¿Ha olvidado su clave?</a></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Crea tu cuenta</h1><form><label for="a">Nombre</label><input id="a"><label for="b">Apellidos</label><input id="b"><label for="c">Correo electrónico</label><input id="c"><label for="d">Contraseña</label><input id="d" type="password"><label for="e">Repite la contraseña</label><input id="e" type="password"><label><input type="checkbox">Acepto los términos</label><button id="go">Registrarme</button></form>`,
    right: ["sign-up: a given-name, b family-name, c email, d new-password, e new-password > go"],
  },
  {
    title: "change of password",
    html: `<h2>Cambiar contraseña</h2><form><input id="a" type="password" placeholder="Contraseña actual"><input id="b" type="password" placeholder="Nueva contraseña"><input id="c" type="password" placeholder="Confirmar contraseña"><button id="go">Guardar cambios</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout with lists for the date",
    html: `<form><p>Número de tarjeta <input id="a"></p><p>Titular de la tarjeta <input id="b"></p><p>Fecha de caducidad ${list("c", numbers(1, 12))} ${list("d", numbers(2026, 2036))}</p><p>Código CVV <input id="e"></p><p>Dirección <input id="f"></p><p>Código postal <input id="g"></p><p>Localidad <input id="h"></p><p>Provincia <input id="i"></p><button id="go">Pagar ahora</button></form>`,
    right: [
      "card: a card-number, b card-holder, c card-expiry-month, d card-expiry-year, e card-code, f street, g postcode, h city, i region > go",
    ],
  },
  {
    title: "identity",
    html: `<form><label>Nombre y apellidos<input id="a"></label><label>Teléfono móvil<input id="b"></label><label>Calle y número<input id="c"></label><label>Piso, puerta<input id="d"></label><label>Población<input id="e"></label><label>C.P.<input id="f"></label><label>País<input id="g"></label><label>Fecha de nacimiento<input id="h"></label><label>Observaciones<textarea id="i"></textarea></label><button id="go">Continuar</button></form>`,
    right: [
      "identity: a name, b phone, c street, d street2, e city, f postcode, g country, h birthday, i none > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>Verificación en dos pasos</h1><p>Introduce el código de tu aplicación de autenticación</p>${boxes(6, 'maxlength="1" type="number"')}<button id="go">Verificar</button>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<nav><form><input id="a" placeholder="Buscar productos, marcas y más"><button id="go">Buscar</button></form></nav>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<aside><h4>Suscríbete a nuestra newsletter</h4><input id="a" placeholder="Tu correo"><a id="go" role="button" href="#">Suscribirme</a></aside>`,
    right: ["-: a email > go"],
  },
  {
    title: "contact",
    html: `<form><h2>Contacto</h2><p>Nombre<br><input id="a"></p><p>Email<br><input id="b"></p><p>Teléfono<br><input id="c"></p><p>Asunto<br><input id="d"></p><p>Mensaje<br><textarea id="e"></textarea></p><button id="go">Enviar</button></form>`,
    right: ["-: a name, b email, c phone, d none, e none > go"],
  },
];
