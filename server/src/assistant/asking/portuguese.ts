import { anyOf, pairsOf } from "../phrases.ts";
import { aSecret, opens, said, setOf, step, type Tongue } from "./tongue.ts";

const giving =
  "diga, diz, fale, fala, digas, de, da, des, envie, envia, mande, manda, passe, passa, informe, informa, mostre, mostra, confirme, confirma, forneca, fornece, escreva, escreve, leia, conte, conta, revele, revela, dite, compartilhe, compartilha, partilhe, partilha, indique, indica, entregue, encaminhe, encaminha, repasse";
const givingOf =
  "dizer, falar, dar, enviar, mandar, passar, informar, mostrar, confirmar, fornecer, escrever, ler, contar, revelar, ditar, compartilhar, partilhar, indicar, encaminhar, repassar, digitar, inserir";
const enter =
  "digite, digita, escreva, escreve, insira, insere, introduza, introduz, coloque, coloca, ponha, poe, cole, cola, deixe, deixa, responda, responde, preencha, tecle, marque, repita, redija";
const here =
  "aqui, ca, comigo, conosco, connosco, para mim, pra mim, neste chat, no chat, nesta conversa, na conversa, nesta mensagem, na sua mensagem, na mensagem, na proxima mensagem, na sua proxima mensagem, na tua proxima mensagem, na sua resposta, na tua resposta, na resposta, como resposta, abaixo, aqui embaixo, aqui abaixo, nesta janela, no campo abaixo, a mim";
const your =
  "sua, seu, suas, seus, tua, teu, tuas, teus, a sua, o seu, a tua, o teu, as suas, os seus, os";
const filling = setOf(
  "sua seu suas seus tua teu tuas teus a o as os um uma de do da dos das e ou em no na por favor para com tambem agora so apenas primeiro meu esse essa este esta seis 6 quatro 4 tres 3 ultimos ultimas primeiros digitos numeros numero atual antiga antigo nova novo completa completo exata exato secreta secreto mestra mestre conta banco cartao credito debito sms mensagem verificacao seguranca acesso email e mail telefone celular apple google microsoft icloud amazon breezy que voce recebeu saber ver ter conhecer confirmar verificar seguintes dados ambos me nos",
);

export const portuguese: Tongue = {
  secrets: anyOf(
    "pin, codigo pin, senha, senhas, senha mestra, palavra passe, palavras passe, palavra chave, codigo, codigos, codigo de acesso, codigo de verificacao, codigo de seguranca, chave mestra, numero do cartao, numero do seu cartao, numero do teu cartao, numero de cartao, numeros do cartao, dados do cartao, dados do seu cartao, cartao de credito, cartao de debito, cvv, cvc, numero da conta, credenciais, dados de acesso, dados bancarios, frase de recuperacao, resposta de seguranca, respostas de seguranca, quatro digitos, seis digitos, ultimos quatro digitos, quatro ultimos digitos, ultimos 4 digitos, kit de recuperacao, passcode",
  ),
  innocent: anyOf(
    "codigo de erro, codigos de erro, codigo qr, qr code, codigo postal, codigo fonte, codigo de barras, codigo do pais, codigo promocional, codigo de desconto, gerenciador de senhas, gestor de senhas, gerenciador de palavras passe, codigo do produto, codigo de error, codigos de error, codigo de area, codigo de pais, codigo fuente",
  ),
  idioms: anyOf(
    "nao se preocupe, nao te preocupes, nao tem problema, sem problema, sem problemas, nao ha problema, nao hesite em, por que nao, senao, se nao, nao tenha medo, nao faz mal",
  ),
  turns: setOf(
    "mas entao porque se quando onde como depois antes enquanto ate assim pois quem qual quais",
  ),
  asks: [
    said(step("qual, quais, que"), step("e, sao, era, eram, seria"), step(your), aSecret(4)),
    said(
      step("qual, quais"),
      step("e, sao"),
      step("o, a, os, as"),
      aSecret(3),
      step("que, recebeu, recebido, do seu, da sua, do teu", 1),
    ),
    said(
      step("qual, que, quais"),
      aSecret(2, filling),
      step(
        "recebeu, recebeste, chegou, ve, ves, aparece, usa, usas, tem, tens, enviaram, mandaram, escolheu, voce",
        3,
      ),
    ),
    { ...said(step(your), aSecret(3), step("qual e, e qual")), rest: 1 },
    said(step(giving), step("me, nos, lhe"), aSecret(6)),
    said(step("me, nos"), step(`${giving}, ${givingOf}`), aSecret(6)),
    said(step(givingOf), step("me, nos"), aSecret(6)),
    said(step(`${giving}, ${givingOf}, ${enter}`), aSecret(6), step(here, 3)),
    said(step(`${giving}, ${givingOf}, ${enter}`), step(here, 1), aSecret(6)),
    said(step(here), step(`${giving}, ${enter}`, 1), aSecret(5)),
    said(
      step(
        "preciso, precisamos, precisarei, precisaria, necessito, necessitamos, quero, queremos, gostaria, exijo, aguardo, espero, peco, pedimos, falta me, faltam me, faria falta",
      ),
      aSecret(8, filling),
    ),
    said(
      step("posso, podia, poderia, podemos, poderiamos"),
      step("ter, ver, saber, conhecer, pedir, verificar, conferir"),
      aSecret(6, filling),
    ),
    opens(
      "por favor, agora, entao, e, so, apenas",
      step("responda, responde, responda me"),
      step("com", 1),
      aSecret(5, filling),
    ),
  ],
  mild: [
    said(
      step(
        "por favor, pode, podes, poderia, poderias, podia, deve, precisa, tem que, tem de, basta, queira, favor",
      ),
      step(`${giving}, ${givingOf}, ${enter}`, 1),
      aSecret(5, filling),
    ),
    said(
      step(`${giving}, ${enter}`),
      aSecret(5, filling),
      step("por favor, faz favor, se faz favor"),
    ),
    opens(
      "agora, entao, e, pois, bem",
      step("diga, informe, revele, forneca, dite, compartilhe, partilhe, indique"),
      aSecret(5, filling),
    ),
  ],
  elsewhere: [
    ...pairsOf(
      "no, na, nos, nas, em, com, ao, a, pelo, pela",
      "seu, sua, teu, tua, o, a, iphone, ipad, telefone, telemovel, celular, aparelho, dispositivo, tela, ecra, ajustes, apple, google, microsoft, alguem, familia, pessoas, teclado, caixa, computador, ninguem, quem, site, aplicativo, tempo",
    ),
    ...anyOf(
      "no proprio, pedir, pedirem, pede, pedido, solicitado, solicitar, novamente, de novo, outra vez, duas vezes, ninguem, wifi, wi fi, voce mesmo",
    ),
  ],
  leaning: [
    said(step(`${enter}, ${giving}`), step("o, a, os, as, isso"), step(here, 1)),
    said(step(giving), step("mo, ma, me o, me a, para mim, me isso")),
    said(
      step("me"),
      step("diga, envie, mande, passe, informe, mostre"),
      step("isso, ele, ela, o numero, os numeros"),
    ),
    said(step("digite, escreva, cole, mande, envie, responda, coloque, insira"), step(here)),
  ],
  never: anyOf(
    "nunca, jamais, ninguem, nenhum, nenhuma, evite, evita, em vez de, ao inves de, nao preciso, nao precisamos, nao precisa, nao peco, nao pedimos, nao vou pedir, tampouco",
  ),
  not: anyOf("nao, nem, sem, no me, no te, no nos, no lo, no la"),
  others: anyOf(
    "golpista*, ladr*, criminoso*, desconhecido*, estranho*, alguem, quem, qualquer, uma mensagem, um email, phishing, golpe, fraude, falso*, burla*",
  ),
  bare: filling,
  bareAsks: anyOf("por favor, obrigado, obrigada, faz favor"),
};
