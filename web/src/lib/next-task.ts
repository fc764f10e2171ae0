/** Lets the page answer and paint first. */
export async function nextTask(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}
