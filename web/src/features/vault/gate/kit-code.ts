/** The Recovery Kit's code as people see and type it. */

/** Letters and digits in a whole code: seven groups of five. */
export const kitCodeLength = 35;

/** What counts of a typed code: neither spaces nor dashes of any kind. */
export function lettersOf(text: string): string {
  return text.replace(/[\s\p{Dash}]/gu, "");
}

export function groupsOf(code: string): string[] {
  return code.split("-");
}
