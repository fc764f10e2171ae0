import { DatabaseUnavailable } from "./failures.ts";

/** So many go in one statement. With more, the database and this process would wait for each other in turns. */
const most = 16;

interface Waiting<Asked, Answer> {
  asked: Asked;
  answer: PromiseWithResolvers<Answer>;
}

/**
 * What comes within one turn of the event loop is asked in few transactions: `run` has several at a time,
 * and answers each in its place. Where one of several fails, none of them has happened, and each is asked
 * alone: nobody's failure is another's.
 */
export function together<Asked, Answer>(
  run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];

  async function go(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await run(group.map(({ asked }) => asked));
      for (const [at, { answer }] of group.entries()) answer.resolve(answers[at]!);
    } catch (error) {
      // Without the database nobody knows whether it has happened.
      const isOfOne = group.length > 1 && !(error instanceof DatabaseUnavailable);
      if (isOfOne) for (const one of group) void go([one]);
      else for (const { answer } of group) answer.reject(error);
    }
  }

  function goAll(): void {
    const all = waiting;
    waiting = [];
    const groups = Math.ceil(all.length / most);
    const size = Math.ceil(all.length / groups);
    for (let at = 0; at < all.length; at += size) void go(all.slice(at, at + size));
  }

  return (asked) => {
    const answer = Promise.withResolvers<Answer>();
    if (waiting.push({ asked, answer }) === 1) setImmediate(goAll);
    return answer.promise;
  };
}
