/**
 * What people say around what they ask, in five languages. The model learns each some of its asks
 * with such sentences before and behind, so that they tell it nothing.
 */
const before = `
hi there
hello, hope someone can help
hey quick question
sorry if this was asked before
not very good with these things
I am 74 and not good with computers
my grandson set everything up and he is away now
this is driving me mad
ok so this is strange
since yesterday evening
since this morning
for about two weeks now
it worked fine until last weekend
I have an iphone 12
I have a samsung a54
using a motorola
my wife has a pixel 7
on my husbands laptop
windows 11, hp laptop
I use a macbook air from 2020
on my old ipad
at work on the desktop
we are on holiday in spain
I was in the middle of something important
bought it used from a neighbor
got a new one for christmas
my daughter needs it for school tomorrow
dont laugh please
last night something happened
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
hola buenas
hola, a ver si me podeis ayudar
no entiendo mucho de esto
llevo dos dias asi
desde ayer por la tarde
tengo un samsung
es el movil de mi madre
ya lo reinicie dos veces
estoy desesperada
mañana lo necesito para el trabajo
hallo zusammen
ich kenne mich damit nicht aus
seit gestern abend
ich habe ein altes samsung
das ist der laptop von meinem mann
schon zweimal neu gestartet
bin langsam am verzweifeln
morgen brauche ich es für die arbeit
meine tochter ist im urlaub und kann nicht helfen
bonjour
bonsoir, j'ai besoin d'aide
je n'y connais rien
depuis hier soir
j'ai un vieux samsung
c'est l'ordi de mon mari
j'ai déjà redémarré deux fois
je deviens folle
oi gente
boa tarde, alguém ajuda
não entendo muito disso
desde ontem de noite
tenho um motorola
é o celular da minha mãe
já reiniciei duas vezes
to desesperada
`;
const behind = `
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
phone is an android if that matters
I still have the old one here
I have my laptop with me
its the only computer we have
sent from my phone
lol
ugh
he wont stop asking me
it cannot be that hard
que hago
gracias de antemano
ayuda por favor
es urgente
no quiero empeorarlo
vielen dank schon mal
was mache ich jetzt
bitte um hilfe
ist dringend
ich will nichts kaputt machen
merci d'avance
je fais quoi
aidez moi svp
c'est urgent
obrigada desde já
o que eu faço
me ajudem
é urgente
`;

const linesOf = (text: string) => text.trim().split("\n");
const [beginnings, endings] = [linesOf(before), linesOf(behind)];
/** Of so many asks one is told as a story too. */
const among = 3;

/** Some of the asks with what people say around them. The same asks give the same. */
export function storiesOf<Ask extends { text: string }>(asks: readonly Ask[]): Ask[] {
  return asks
    .filter((_, at) => at % among === 0)
    .map((ask, at) => {
      // Numbers without a common factor: each goes with every other in turn.
      const first = beginnings[(at * 31) % beginnings.length]!;
      const second = beginnings[(at * 53 + 7) % beginnings.length]!;
      const last = endings[(at * 17) % endings.length]!;
      const told = [
        [first, ask.text],
        [ask.text, last],
        [first, second, ask.text, last],
      ][at % 3]!;
      return { ...ask, text: told.join(". ") };
    });
}
