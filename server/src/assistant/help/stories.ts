import { isOwnLanguage, languageOf } from "../reading/language.ts";
import type { Language } from "../reading/lexicon.ts";
import { plain } from "../reading/plain.ts";

/**
 * What people say around what they ask. The model learns some of the asks with such sentences before
 * and behind them, so that these tell it nothing.
 */
const spoken: Record<Language, { before: string; behind: string }> = {
  en: {
    before: `
I have an iphone 12
I have a samsung a54
using a motorola
my wife has a pixel 7
on my husbands laptop
windows 11, hp laptop
I use a macbook air
on my old ipad
at work on the desktop
iphone se here
android phone, quite new
on a chromebook
galaxy s22 if that matters
dell laptop with windows 10
hi there
hello, hope someone can help
hey quick question
sorry if this was asked before
not very good with these things
I am 74 and not good with technology
my grandson set everything up and he is away now
this is driving me mad
ok so this is strange
since yesterday evening
since this morning
for about two weeks now
it worked fine until last weekend
we are on holiday
I was in the middle of something important
my daughter needs it for school tomorrow
dont laugh please
I only have five minutes
already restarted twice
I tried everything I could think of
called the shop and they were useless
the man on the hotline hung up on me
my son says it is easy but I cannot find it
went through all the settings
not sure if this is the right place
I think I did something wrong
I didnt change anything
nobody touched it
ok this is embarrassing
so my wife just told me
long story short
a friend told me to ask here
I looked on the internet and every page says something else
it is my first one
my husband usually does these things
I live alone and have nobody to ask
I am at work right now
on the train right now
spent the whole evening on it
got home from hospital yesterday
moved in with my parents
my neighbor had the same
they told me in the store it would be simple
I am not blaming anybody
just so you know I am no expert
retired teacher here
student here, no money
I run a small shop
we have two kids
yesterday it still worked
twice this week already
happened again today
I am typing this on another device
I need to sort this out before friday
there was nothing wrong before
first of all thank you for your help
the thing is
basically
I might be stupid but
please bear with me
`,
    behind: `
any ideas
please help
thanks in advance
what do I do now
what now
anyone else have this
thats all it says
nothing helps
I am at the end of my tether
I need this for work tomorrow
my flight is in the morning
and the shop is closed on sunday
I dont want to make it worse
please in simple words
no technical words please
is there a way
how do i do that
I have no idea where to look
my wife is already angry
it is urgent
cheers
I still have the old one here
its the only one we have
sent on the go
lol
ugh
he wont stop asking me
it cannot be that hard
thank you so much
am I missing something
I would be so grateful
tell me what to press
step by step please
or do I have to pay somebody
and I have an appointment at four
getting desperate here
honestly
I hate this
where do I even start
and yes I know I should have
is that normal
what did I do wrong
can you explain
I just want it to work again
`,
  },
  es: {
    before: `
tengo un samsung
tengo un iphone 11
es un xiaomi
en el portátil con windows
uso un ipad
hola buenas
hola, a ver si me puedes ayudar
no entiendo mucho de esto
llevo dos días así
desde ayer por la tarde
es de mi madre
ya lo reinicié dos veces
estoy desesperada
mañana lo necesito para el trabajo
perdón si es una tontería
tengo 70 años
mi nieto me lo configuró y está fuera
hasta el domingo iba bien
no toqué nada
probé de todo
en la tienda no me ayudaron
estoy de vacaciones
resulta que
bueno pues
una pregunta rápida
`,
    behind: `
qué hago
gracias de antemano
ayuda por favor
es urgente
no quiero empeorarlo
cómo se hace
me explicas paso a paso
no sé dónde mirar
alguien sabe
muchas gracias
será normal
ya no sé qué más probar
con palabras fáciles por favor
qué hice mal
`,
  },
  de: {
    before: `
ich habe ein samsung
habe ein iphone 13
laptop mit windows 11
das ist ein xiaomi
ich nutze ein ipad
hallo zusammen
ich kenne mich damit nicht aus
seit gestern abend
das ist von meinem mann
schon zweimal neu gestartet
bin langsam am verzweifeln
morgen brauche ich es für die arbeit
meine tochter ist im urlaub und kann nicht helfen
kurze frage
entschuldigung falls das dumm ist
ich bin 71
bis sonntag ging alles
ich habe nichts verändert
habe schon alles probiert
im laden konnten sie nicht helfen
mein enkel hat das eingerichtet
also folgendes
guten tag
moin
das macht mich wahnsinnig
`,
    behind: `
vielen dank schon mal
was mache ich jetzt
bitte um hilfe
ist dringend
ich will nichts kaputt machen
wie geht das
bitte schritt für schritt
wo finde ich das
kennt das jemand
ist das normal
lg
bitte in einfachen worten
was habe ich falsch gemacht
danke
`,
  },
  fr: {
    before: `
j'ai un samsung
j'ai un iphone 12
sur un pc portable windows
c'est un xiaomi
j'utilise un ipad
bonjour
bonsoir, j'ai besoin d'aide
je n'y connais rien
depuis hier soir
c'est à mon mari
j'ai déjà redémarré deux fois
je deviens folle
il me le faut demain pour le travail
petite question
désolé si c'est bête
j'ai 72 ans
ça marchait jusqu'à dimanche
je n'ai rien touché
j'ai tout essayé
au magasin ils ne savent pas
c'est mon petit-fils qui a tout installé
alors voilà
je suis en vacances
coucou
ma fille est partie
`,
    behind: `
merci d'avance
je fais quoi
aidez moi svp
c'est urgent
je ne veux pas faire pire
comment on fait
étape par étape svp
où je trouve ça
quelqu'un sait
c'est normal
avec des mots simples
qu'est-ce que j'ai mal fait
merci beaucoup
je suis perdue
`,
  },
  pt: {
    before: `
tenho um motorola
tenho um iphone 11
é um samsung
notebook com windows
uso um ipad
oi gente
boa tarde, alguém ajuda
não entendo muito disso
desde ontem de noite
é da minha mãe
já reiniciei duas vezes
to desesperada
preciso amanhã pro trabalho
pergunta rápida
desculpa se é bobeira
tenho 70 anos
até domingo funcionava
não mexi em nada
já tentei de tudo
na loja não souberam
meu neto que configurou
então
to viajando
olá
isso tá me deixando louca
`,
    behind: `
obrigada desde já
o que eu faço
me ajudem
é urgente
não quero piorar
como faz
passo a passo por favor
onde eu acho isso
alguém sabe
é normal isso
em palavras simples
o que fiz de errado
valeu
to perdida
`,
  },
};

const linesOf = (text: string) => text.trim().split("\n");
/** What is longer is a story by itself, in letters. */
const longestPlain = 70;
/** Of so many others one is told as a story too. */
const among = 2;

/** Some of the asks with what people say around them. The same asks give the same. */
export function storiesOf<Ask extends { text: string }>(asks: readonly Ask[]): Ask[] {
  return asks
    .filter(({ text }) => text.length <= longestPlain)
    .filter((_, at) => at % among === 0)
    .map((ask, at) => {
      const language = languageOf(ask.text, plain(ask.text).split(" "));
      const { before, behind } = spoken[isOwnLanguage(language) ? language : "en"];
      const [beginnings, endings] = [linesOf(before), linesOf(behind)];
      // Numbers without a common factor: each goes with every other in turn.
      const first = beginnings[(at * 31) % beginnings.length]!;
      const second = beginnings[(at * 53 + 7) % beginnings.length]!;
      const last = endings[(at * 17) % endings.length]!;
      const told = [
        [first, ask.text],
        [ask.text, last],
        [first, ask.text, last],
        [first, second, ask.text, last],
      ];
      return { ...ask, text: told[at % told.length]!.join(". ") };
    });
}
