/** What the server sent painted already, for the script to take over: see docs/decisions/0065. */

/** Whether the page came with its first screen in it; so it stays until the page is left. */
export function wasPainted(): boolean {
  return document.getElementById("root")?.dataset["opening"] !== undefined;
}
