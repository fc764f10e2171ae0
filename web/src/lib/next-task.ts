/** Lets the page answer and paint first. Of the page's first script, so no worker's: they have `nextTurn`. */
export async function nextTask(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}
