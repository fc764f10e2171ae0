/** Lets the page answer and paint first. It is in the page's first script, so a worker has its own in the client. */
export async function yieldToEventLoop(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}
