import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeScanner } from "./code-scanner.tsx";
import { foundCodes, titleOf } from "./found-codes.ts";
import { scannerTexts } from "./texts.ts";

interface ScanCodeProps {
  onCode: (link: string) => void;
}

/** For one entry: takes the only code that is found, or lets the person say which one. */
export function ScanCode({ onCode }: ScanCodeProps) {
  const [texts, setTexts] = useState<string[]>([]);
  const found = foundCodes(texts);

  function read(more: string[]) {
    const all = [...texts, ...more];
    const { codes, missing } = foundCodes(all);
    if (codes.length === 1 && missing === 0) onCode(codes[0]!.link);
    else setTexts(all);
  }
  return (
    <div className="grid gap-3">
      <CodeScanner onTexts={read} />
      {found.problems.map((problem) => (
        <Notice key={problem} tone="warning">
          {problem}
        </Notice>
      ))}
      {found.missing > 0 ? (
        <Notice tone="info">{scannerTexts.missing(found.missing)}</Notice>
      ) : null}
      {found.codes.length > 0 ? (
        <div className="grid gap-2">
          <p className="text-small text-ink-soft">{scannerTexts.choose}</p>
          <ul className="flex flex-wrap gap-2">
            {found.codes.map((code) => (
              <li key={code.link}>
                <Button tone="quiet" size="small" onClick={() => onCode(code.link)}>
                  <bdi>{titleOf(code)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
