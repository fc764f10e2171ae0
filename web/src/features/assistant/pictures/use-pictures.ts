import { type ClipboardEvent, useEffect, useEffectEvent, useState } from "react";
import { CoverDialog } from "./cover-dialog-part.tsx";
import { coverNotLoaded, seesNothing } from "./words.ts";

export interface Picturing {
  /** Whose parts are being covered. */
  file: Blob | null;
  /** A sentence on why a picture is not there. */
  note: string | null;
  choose(file: Blob): void;
  close(): void;
  paste(event: ClipboardEvent): void;
}

/** `sees`: whether what answers looks at pictures; undefined until it is known. */
export function usePictures(sees: boolean | undefined, isClosed: boolean): Picturing {
  const [file, setFile] = useState<Blob | null>(null);
  const [note, setNote] = useState<string | null>(null);

  async function open(chosen: Blob) {
    setNote(null);
    try {
      await CoverDialog.preload();
      setFile(chosen);
    } catch {
      setNote(coverNotLoaded);
    }
  }
  function take(files: FileList): void {
    const picture = Array.from(files).find(({ type }) => type.startsWith("image/"));
    if (!picture || isClosed) return;
    if (sees) void open(picture);
    else if (sees === false) setNote(seesNothing);
  }
  /** Anywhere on the page: else the browser shows the file in its place. */
  const drop = useEffectEvent((event: DragEvent) => {
    const { dataTransfer: dragged } = event;
    if (!dragged?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type === "drop" && file === null) take(dragged.files);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => drop(event);
    addEventListener("dragover", listener);
    addEventListener("drop", listener);
    return () => {
      removeEventListener("dragover", listener);
      removeEventListener("drop", listener);
    };
  }, []);

  return {
    file,
    note,
    choose: (chosen) => void open(chosen),
    close: () => setFile(null),
    paste(event) {
      const { files } = event.clipboardData;
      // What was copied from a text program comes as a picture too.
      if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
      event.preventDefault();
      take(files);
    },
  };
}
