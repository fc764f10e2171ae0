/** Pages in Portuguese. */
import { boxes, type FormCase, list } from "./form-case.ts";

export const pt: readonly FormCase[] = [
  {
    title: "sign-in with CPF",
    html: `<h2>Acesse sua conta</h2><form><label for="a">CPF ou e-mail</label><input id="a"><label for="b">Senha</label><input id="b" type="password"><a href="/s">Esqueci minha senha</a><button id="go">Entrar</button></form>`,
    right: ["sign-in: a username, b current-password > go"],
  },
  {
    title: "sign-up",
    html: `<h1>Cadastre-se</h1><form><input id="a" placeholder="Nome completo"><input id="b" placeholder="E-mail"><input id="c" placeholder="Celular com DDD"><input id="d" placeholder="Data de nascimento"><input id="e" type="password" placeholder="Crie uma senha"><input id="f" type="password" placeholder="Confirme a senha"><button id="go">Criar conta</button></form>`,
    right: ["sign-up: a name, b email, c phone, d birthday, e new-password, f new-password > go"],
  },
  {
    title: "change of password",
    html: `<form><div><label>Palavra-passe atual</label><input id="a" type="password"></div><div><label>Nova palavra-passe</label><input id="b" type="password"></div><div><label>Repetir nova palavra-passe</label><input id="c" type="password"></div><button id="go">Alterar</button></form>`,
    right: ["change-password: a current-password, b new-password, c new-password > go"],
  },
  {
    title: "checkout",
    html: `<form><label for="a">CEP</label><input id="a"><label for="b">Endereço</label><input id="b"><label for="n">Número</label><input id="n"><label for="c">Complemento</label><input id="c"><label for="k">Bairro</label><input id="k"><label for="d">Cidade</label><input id="d"><label for="e">Estado</label>${list("e", ["AC", "AL", "AM", "BA", "CE", "DF", "ES", "GO", "SP", "RJ"])}
      <label for="g">Número do cartão</label><input id="g"><label for="h">Nome impresso no cartão</label><input id="h"><label for="i">Validade</label><input id="i" placeholder="MM/AA"><label for="j">Código de segurança</label><input id="j"><button id="go">Finalizar compra</button></form>`,
    right: [
      "card: a postcode, b street, n none, c street2, k none, d city, e region, g card-number, h card-holder, i card-expiry, j card-code > go",
    ],
  },
  {
    title: "identity",
    html: `<form><p><span>Nome próprio</span><input id="a"></p><p><span>Apelido</span><input id="b"></p><p><span>Morada</span><input id="c"></p><p><span>Localidade</span><input id="d"></p><p><span>Código postal</span><input id="e"></p><p><span>País</span><input id="f"></p><p><span>Telemóvel</span><input id="g"></p><p><span>Empresa</span><input id="h"></p><button id="go">Seguinte</button></form>`,
    right: [
      "identity: a given-name, b family-name, c street, d city, e postcode, f country, g phone, h company > go",
    ],
  },
  {
    title: "code in boxes",
    html: `<h1>Verificação em duas etapas</h1><p>Digite o código do aplicativo autenticador</p><form><div>${boxes(6)}</div><button id="go">Confirmar</button></form>`,
    right: ["one-time-code: c1-c6 one-time-code > go"],
  },
  {
    title: "search",
    html: `<header><div><input id="a" placeholder="O que você procura?" name="usuario"><button id="go" aria-label="Buscar"></button></div></header>`,
    right: ["-: a none > go"],
  },
  {
    title: "newsletter",
    html: `<footer><p>Receba ofertas exclusivas</p><form><input id="n" placeholder="Seu nome"><input id="a" placeholder="Seu melhor e-mail"><button id="go">Cadastrar</button></form></footer>`,
    right: ["-: n name, a email > go"],
  },
  {
    title: "contact",
    html: `<h1>Fale conosco</h1><form><label>Nome<input id="a"></label><label>E-mail<input id="b"></label><label>Telefone<input id="c"></label><label>Assunto<input id="d"></label><label>Mensagem<textarea id="e"></textarea></label><button id="go">Enviar</button></form>`,
    right: ["-: a name, b email, c phone, d none, e none > go"],
  },
];
