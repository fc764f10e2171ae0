import { FileUp } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { exportGuides, importTexts } from "./import-texts.ts";

interface ImportChooseProps {
  problem: string | null;
  onFiles: (files: File[]) => void;
}

export function ImportChoose({ problem, onFiles }: ImportChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null | undefined) {
    if (files?.length) onFiles([...files]);
  }
  /** A link of one-time codes, or whatever else a file would hold. */
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const text = clipboardData?.getData("text/plain") ?? "";
    if (clipboardData?.files.length) take(clipboardData.files);
    else if (text.trim()) onFiles([new File([text], importTexts.pasted)]);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
  function drag(event: DragEvent, isOver: boolean) {
    event.preventDefault();
    setOver(isOver);
  }

  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-soft">{importTexts.promise}</p>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {/* The button does the same for anyone who drops nothing. */}
      <div
        role="presentation"
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
        className={classNames(
          "grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center",
          over ? "border-accent bg-accent-soft" : "border-edge bg-surface",
        )}
      >
        <FileUp size={28} strokeWidth={1.75} aria-hidden="true" className="text-ink-soft" />
        <p className="text-ink-soft">{importTexts.drop}</p>
        <Button onClick={() => input.current?.click()}>{importTexts.choose}</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={importTexts.choose}
          onChange={(event) => {
            take(event.target.files);
            // Chosen again after it was changed, it is to be heard of again.
            event.target.value = "";
          }}
        />
      </div>
      <section className="grid gap-2">
        <h2 className="text-title">{importTexts.howTo}</h2>
        <ul className="grid gap-2 md:grid-cols-2">
          {exportGuides.map(({ program, steps }) => (
            <li key={program}>
              <details className="rounded-control border border-line bg-surface">
                <summary className="flex min-h-11 cursor-pointer items-center px-3 font-medium">
                  {program}
                </summary>
                <ol className="grid list-decimal gap-1 px-3 pb-3 pl-8 text-small text-ink-soft">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
