/** Words by which a secret in a text is told from talk about one. */

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** What passwords are said to be, without its being the password. */
export const predicates = list(`
  wrong incorrect invalid correct right good weak strong long short simple easy hard complex common
  expired expiring blank empty missing forgotten lost gone saved stored hidden encrypted locked
  blocked disabled enabled required needed asked compromised leaked breached stolen hacked exposed
  known unknown unsafe safe secure insecure different same changed reset updated accepted rejected
  refused working broken there here this that these those what where when which secret private
  important protected numbers letters digits characters nothing something anything always never
  really just only very still also then falsch richtig vergessen abgelaufen olvidada incorrecta
  incorrecto oublié incorrect esquecida errada vergeten
`);

/** What else has a code. */
export const notOneTime = list(`
  error stop zip area country postal post status exit product qr promo dial
`);

/** In almost every English sentence, and in no wallet's list of words (BIP-39). */
export const functionWords = list(`
  is it to of in on at so my me we he be by do go if no or up us as an am
  the and for with not but are was were been from has had her his she him our its your how why who
  which whom does did done onto than could would should might may their them these those got
  getting trying tried said cannot dont cant doesnt wont isnt didnt keeps
`);
