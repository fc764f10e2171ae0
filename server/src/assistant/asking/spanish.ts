import { anyOf, pairsOf } from "../phrases.ts";
import { aSecret, opens, said, setOf, step, type Tongue } from "./tongue.ts";

const giveMe =
  "dime, digame, diganos, dinos, decime, dame, deme, denos, danos, enviame, envieme, envianos, envienos, mandame, mandeme, mandanos, pasame, paseme, comparteme, comparteme, facilitame, faciliteme, facilitenos, proporcioname, proporcioneme, indicame, indiqueme, indiquenos, escribeme, escribame, leeme, leame, muestrame, muestreme, ensename, enseneme, confirmame, confirmeme, dictame, dicteme, revelame, reveleme, cuentame, cuenteme, entregame, deletreame, decirme, darme, enviarme, mandarme, pasarme, compartirme, facilitarme, proporcionarme, indicarme, escribirme, leerme, mostrarme, ensenarme, confirmarme, dictarme, decirnos, darnos, facilitarnos, indicarnos, proporcionarnos, hazme saber, hagame saber, dejame saber, dejame ver";
const me = "me, nos";
const giving =
  "da, das, des, de, dices, dice, digas, diga, envias, envia, envies, envie, mandas, manda, pasas, pasa, pase, compartes, comparte, facilitas, facilita, facilite, proporcionas, proporciona, indicas, indica, indique, escribes, escribe, confirmas, confirma, muestras, muestra, dicta, puedes dar, puede dar, puedes decir, puede decir, podrias dar, podria dar, podrias decir, podria decir, puedes enviar, puede enviar, podrias enviar, podria enviar, puedes mandar, puede mandar, puedes pasar, puede pasar, podrias pasar, puedes facilitar, puede facilitar, podria facilitar, puedes indicar, puede indicar, podria indicar, podrias indicar, puede proporcionar, podria proporcionar, puedes confirmar, puede confirmar, podria confirmar, puedes compartir";
const enter =
  "escrib*, introduc*, introduzca, introduzcas, ingresa, ingrese, ingresar, teclea, teclee, teclear, pon, ponga, poner, pega, pegue, pegar, comparte, comparta, compartir, envia, envie, enviar, manda, mande, mandar, deja, deje, dejar, responde, responda, responder, contesta, conteste, copia, copie, da, di, diga, indica, indique, indicar, proporciona, proporcione, facilita, facilite, facilitar, confirma, confirme, confirmar, digita, digite, repite, revela, revele, dicta, dicte";
const here =
  "aqui, aca, conmigo, con nosotros, por aqui, en este chat, en el chat, por este chat, por el chat, en esta conversacion, en este mensaje, en tu mensaje, en tu proximo mensaje, en su proximo mensaje, en el proximo mensaje, en tu siguiente mensaje, en el siguiente mensaje, en tu respuesta, en su respuesta, en la respuesta, como respuesta, a continuacion, abajo, aqui abajo, en esta ventana, en el cuadro, a mi";
const your = "tu, su, tus, sus, vuestra, vuestro, vuestras";
const filling = setOf(
  "tu su tus sus vuestra vuestro el la los las un una unos de del al y o en por favor para con tambien ahora solo primero mi ese esa este esta esos seis 6 cuatro 4 tres 3 ultimos ultimas primeros digitos cifras numeros numero actual antigua antiguo nueva nuevo completa completo exacta exacto secreta secreto maestra maestro cuenta banco tarjeta credito debito sms mensaje verificacion seguridad acceso correo telefono apple google microsoft icloud amazon breezy que te le me nos llego saber ver tener conocer confirmar verificar usted recibiste recibio siguientes siguiente datos ambos",
);

/** "Dime qué ..." may ask which one is meant. */
const told = new Set(
  [...filling, ..."mismo ya simplemente directamente claro tranquilamente".split(" ")].filter(
    (word) => word !== "que",
  ),
);

export const spanish: Tongue = {
  secrets: anyOf(
    "pin, codigo pin, contrasena, contrasenas, clave, claves, clave maestra, contrasena maestra, codigo, codigos, codigo de acceso, codigo de verificacion, codigo de seguridad, numero de tarjeta, numero de tu tarjeta, numero de su tarjeta, numero de la tarjeta, numeros de la tarjeta, datos de tu tarjeta, datos de su tarjeta, datos de la tarjeta, tarjeta de credito, tarjeta de debito, cvv, cvc, numero de cuenta, credenciales, datos de acceso, frase de recuperacion, frase semilla, respuesta de seguridad, respuestas de seguridad, cuatro digitos, seis digitos, ultimos cuatro digitos, cuatro ultimos digitos, ultimos 4 digitos, cuatro cifras, seis cifras, password, passcode, kit de recuperacion",
  ),
  innocent: anyOf(
    "codigo de error, codigos de error, codigo qr, codigo postal, codigo fuente, codigo de barras, codigo de pais, codigo promocional, codigo de descuento, gestor de contrasenas, administrador de contrasenas, codigo de area, codigo de producto, codigo de erro, codigos de erro",
  ),
  idioms: anyOf(
    "no te preocupes, no se preocupe, no hay problema, sin problema, no pasa nada, no dudes en, no dude en, por que no, si no, no importa",
  ),
  turns: setOf(
    "pero entonces porque si cuando donde como cual cuando despues antes mientras hasta y asi pues aunque quien",
  ),
  asks: [
    said(step("cual, cuales, que"), step("es, son, era, eran, seria"), step(your), aSecret(4)),
    said(
      step("cual, cuales, que"),
      step("es, son, era"),
      step("el, la, los, las"),
      aSecret(4),
      step("recib*, que te, que le, que lleg*, que aparece, que ves, que sale, de tu, de su", 2),
    ),
    said(
      step("que, cual"),
      aSecret(2, filling),
      step(
        "recib*, lleg*, ves, ve, aparece, usas, usa, tienes, tiene, enviaron, mandaron, pusiste, elegiste, te sale",
        3,
      ),
    ),
    { ...said(step("cual, que"), step("es, son"), aSecret(3, filling)), rest: 1 },
    said(step(giveMe), aSecret(7, told)),
    said(step(me), step(giving), aSecret(6)),
    said(step(enter), aSecret(7), step(here, 3)),
    said(step(enter), step(here, 2), aSecret(6)),
    said(step(here), step(enter, 1), aSecret(5)),
    said(
      step(
        "necesito, necesitamos, necesitare, necesitaria, requiero, requerimos, quiero, preciso, hace falta, haria falta, me falta, espero, quisiera, te pido, le pido, os pido",
      ),
      aSecret(8, filling),
    ),
    said(
      step("puedo, podria, podemos, podriamos"),
      step("tener, ver, saber, conocer, pedirte, pedirle, verificar, comprobar"),
      aSecret(6, filling),
    ),
    said(
      step("necesito que, necesitamos que, quiero que, pido que, te importaria, le importaria"),
      step(`${me}, ${enter}, darme, decirme`, 2),
      aSecret(7),
    ),
    opens(
      "por favor, ahora, entonces, pues, y, solo",
      step("responde, responda, respondeme, respondame, contesta, conteste, contestame"),
      step("con", 2),
      aSecret(5, filling),
    ),
  ],
  mild: [
    said(
      step(
        "por favor, puedes, puede, podrias, podria, debes, debe, tienes que, tiene que, basta con que",
      ),
      step(`${enter}, dar, decir, proporcionar, decirnos`, 1),
      aSecret(5, filling),
    ),
    { ...said(step(enter), aSecret(5, filling), step("por favor")) },
    opens(
      "ahora, entonces, pues, y, bien",
      step(
        "di, diga, revela, revele, facilita, facilite, proporciona, proporcione, dicta, dicte, comparte, comparta",
      ),
      aSecret(5, filling),
    ),
  ],
  elsewhere: [
    ...pairsOf(
      "en, con, a, al, sobre, desde, por",
      "tu, su, el, la, los, las, un, una, iphone, ipad, telefono, movil, dispositivo, pantalla, ajustes, apple, google, microsoft, alguien, familia, personas, teclado, cajero, ordenador, computadora, nadie, quien",
    ),
    ...anyOf(
      "al telefono, al iphone, te lo pida, se lo pida, lo pida, la pida, te lo pide, se lo pide, cuando te, cuando se, de nuevo, otra vez, dos veces, nadie, wifi, wi fi, tu mismo, usted mismo",
    ),
  ],
  leaning: [
    said(
      step(
        "escribelo, escribela, escribalo, escribala, ponlo, ponla, pongalo, pegalo, pegala, introducelo, introduzcalo, ingresalo, ingreselo, compartelo, compartelos, compartela, compartalo, dejalo, dejelo",
      ),
      step(here, 2),
    ),
    said(
      step(
        "dimelo, dimela, digamelo, digamela, damelo, damela, demelo, demela, enviamelo, enviamela, enviemelo, mandamelo, mandamela, mandemelo, pasamelo, pasemelo, leemelo, leamelo, dictamelo, dictemelo, facilitamelo, decirmelo, darmelo, enviarmelo, pasarmelo, mandarmelo",
      ),
    ),
  ],
  never: anyOf(
    "nunca, jamas, nadie, ningun, ninguna, evita, evite, tampoco, en lugar de, en vez de, no hace falta, no es necesario, no necesito, no necesitamos, no pido, no pedire, no te pedire, no le pedire, no te pedira, no le pedira",
  ),
  not: anyOf("no, ni, sin, nao, nem"),
  others: anyOf(
    "estafador*, ladron*, delincuente*, desconocido*, alguien, quien, quienes, cualquiera, un mensaje, un correo, phishing, estafa, fraude, falso*, llamada",
  ),
  bare: filling,
  bareAsks: anyOf("por favor, gracias"),
};
