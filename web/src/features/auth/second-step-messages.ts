export const codeExpired = "This sign-in has waited too long. Go back and log in again.";

export function wrongCode(triesLeft: number): string {
  const left = triesLeft === 1 ? "1 try left." : `${triesLeft} tries left.`;
  return `That code is not right, or was used already. ${left}`;
}
