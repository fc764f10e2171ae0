/** Asked for again while it runs, `work` runs once more afterwards, however often it was asked for. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    running = true;
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = false;
    }
  }
  return () => {
    if (running) again = true;
    else void run();
  };
}
