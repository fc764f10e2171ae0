import { Camera, CameraOff, ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { pixelsOfFile } from "./picture-pixels.ts";
import { readQrCodes } from "@breezy/client/codes/read-qr";
import { noQrCodeText } from "@breezy/client/codes/texts";
import { cameraProblemTexts, scannerTexts } from "./texts.ts";
import { useCamera } from "./use-camera.ts";

interface CodeScannerProps {
  /** The texts of the QR codes of one picture, or a pasted text. */
  onTexts: (texts: string[]) => void;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** QR codes from a picture that is chosen, dropped or pasted, and from the camera. Nothing is sent anywhere. */
export function CodeScanner({ onTexts }: CodeScannerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const camera = useCamera(`${id}-video`, onTexts);
  const obstacle = camera.problem ? cameraProblemTexts[camera.problem] : problem;

  async function read(pictures: readonly File[]) {
    if (pictures.length === 0) return;
    setIsReading(true);
    setProblem(null);
    // From here on, what is said is about the picture.
    if (camera.problem) camera.stop();
    const texts: string[] = [];
    for (const picture of pictures) {
      try {
        texts.push(...(await readQrCodes(await pixelsOfFile(picture))));
      } catch (error) {
        // The browser can't read it as a picture.
        if (!(error instanceof DOMException)) throw error;
      }
    }
    setIsReading(false);
    if (texts.length > 0) onTexts(texts);
    else setProblem(noQrCodeText);
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pictures = picturesIn(event.clipboardData);
    if (pictures.length === 0) return;
    event.preventDefault();
    void read(pictures);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void read(picturesIn(event.dataTransfer));
  }

  return (
    // Dropping is one more way to what the buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={scannerTexts.title}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        "grid gap-3 rounded-control border border-dashed p-4 text-small",
        isOver ? "border-accent bg-accent-soft" : "border-edge",
      )}
    >
      <p className="text-ink-soft">{scannerTexts.how}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="quiet"
          icon={<ImageUp {...icon} />}
          busy={isReading}
          onClick={() => file.current?.click()}
        >
          Choose a picture
        </Button>
        <Button
          tone="quiet"
          icon={camera.isOn ? <CameraOff {...icon} /> : <Camera {...icon} />}
          onClick={camera.isOn ? camera.stop : camera.start}
        >
          {camera.isOn
            ? scannerTexts.stopCamera
            : camera.problem
              ? scannerTexts.tryCamera
              : scannerTexts.startCamera}
        </Button>
      </div>
      <label htmlFor={id} className="sr-only">
        Picture with a QR code
      </label>
      <input
        ref={file}
        id={id}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void read([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {camera.isOn ? (
        <video
          id={`${id}-video`}
          muted
          playsInline
          aria-label="Camera view"
          className="aspect-video w-full rounded-control bg-sunken object-cover"
        />
      ) : null}
      <output className={obstacle ? "text-danger" : "sr-only"}>{obstacle}</output>
    </fieldset>
  );
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
