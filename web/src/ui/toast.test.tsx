import { renderToString } from "react-dom/server";
import { type Toast, useToasterStore } from "react-hot-toast/headless";
import { beforeEach, expect, test } from "vitest";
import { dashboardToastMs, toast } from "./toast.ts";

/** As the toaster finds them. */
function shown(): Toast[] {
  let found: Toast[] = [];
  function Reader() {
    found = useToasterStore().toasts;
    return null;
  }
  renderToString(<Reader />);
  return found;
}

// Others in the same process may have left some.
beforeEach(() => toast.remove());

test.each([
  ["blank", () => toast("There is something to know."), 4000],
  ["error", () => toast.error("It did not work."), 4000],
  ["custom", () => toast.custom("Drawn by somebody."), 4000],
  ["success, as the vault's", () => toast.success("Copied Password!"), 2000],
  ["the dashboard's", () => toast("It is a demo.", { duration: dashboardToastMs }), 3000],
])("%s stays as long as the specification says", (_, show, stays) => {
  show();
  expect(shown().map(({ duration }) => duration)).toEqual([stays]);
});

test("no more than 20 stand at once, and the newest are among them", () => {
  for (let count = 1; count <= 23; count++) toast(`Number ${count}`);
  expect(shown()).toHaveLength(20);
  expect(shown()[0]?.message).toBe("Number 23");
});
