import { planId, plans } from "@breezy/contract/plans";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { Person, RepNode } from "./chart-model.ts";
import { creationAge } from "./creation-age.ts";
import { planLine } from "./describe.ts";

const cell = "px-3 py-2 text-left align-middle";
const figure = `${cell} text-right whitespace-nowrap tabular-nums`;

interface RepTableProps {
  reps: readonly RepNode[];
  onOpen: (rep: string) => void;
}

/** The chart in words and figures, a row for each representative. */
export function RepTable({ reps, onOpen }: RepTableProps) {
  return (
    <Table caption="Representatives and the people they referred" heads={repHeads} figures>
      {reps.map(({ key, name, points, people, byPlan }) => (
        <tr key={key}>
          <th scope="row" className={classNames(cell, "min-w-40 py-0 font-medium")}>
            {people > 0 ? (
              <button
                type="button"
                dir="auto"
                onClick={() => onOpen(key)}
                className="min-h-11 text-left underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {name}
              </button>
            ) : (
              <span dir="auto" className="grid min-h-11 content-center">
                {name}
              </span>
            )}
          </th>
          <td className={figure}>{points?.toLocaleString() ?? ""}</td>
          {planId.options.map((plan) => (
            <td key={plan} className={figure}>
              {byPlan[plan].toLocaleString()}
            </td>
          ))}
          <td className={figure}>{people.toLocaleString()}</td>
        </tr>
      ))}
    </Table>
  );
}

const repHeads = [
  "Representative",
  "Points",
  ...planId.options.map((plan) => plans[plan].name),
  "Subscribers",
];

interface PersonTableProps {
  repName: string;
  people: readonly Person[];
  now: number;
}

export function PersonTable({ repName, people, now }: PersonTableProps) {
  return (
    <Table caption={`People referred by ${repName}`} heads={["Subscriber", "Plan", "Creation age"]}>
      {people.map((person, index) => (
        <tr key={index}>
          <th scope="row" dir="auto" className={classNames(cell, "min-w-24 font-medium")}>
            {person.name}
          </th>
          <td className={classNames(cell, "min-w-28 wrap-normal")}>{planLine(person)}</td>
          <td className={classNames(cell, "whitespace-nowrap")}>
            {creationAge(person.createdAt, now)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  caption: string;
  /** The first is the rows'. */
  heads: readonly string[];
  /** All the others are above figures. */
  figures?: boolean;
  children: ReactNode;
}

/** It scrolls by itself if it is wider than the screen. */
function Table({ caption, heads, figures = false, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by keys
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-small text-ink-soft">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  index > 0 && figures ? figure : cell,
                  "font-medium",
                  index > 0 && "whitespace-nowrap",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}
