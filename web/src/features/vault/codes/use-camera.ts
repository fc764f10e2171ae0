import { useEffect, useEffectEvent, useState } from "react";
import { pixelsOfFrame } from "./picture-pixels.ts";
import { readQrCodes } from "./read-qr.ts";

type CameraState = "off" | "starting" | "on" | "refused";

const betweenFramesMs = 150;

/** Shows in the video element what the camera sees, and looks for QR codes in it while `isWanted`; the camera is let go as soon as it is not. */
export function useCamera(
  isWanted: boolean,
  videoId: string,
  onTexts: (texts: string[]) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("off");
  const tell = useEffectEvent(onTexts);

  useEffect(() => {
    if (!isWanted) return;
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;

    async function start(): Promise<void> {
      setState("starting");
      try {
        const given = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment", width: { ideal: 1280 } },
        });
        if (isOver) {
          letGo(given);
          return;
        }
        stream = given;
        const element = document.getElementById(videoId);
        if (!(element instanceof HTMLVideoElement)) return;
        element.srcObject = given;
        await element.play();
        setState("on");
        void look(element);
      } catch (error) {
        // There is none, another program has it, or the person said no.
        if (!(error instanceof DOMException)) throw error;
        if (!isOver) setState("refused");
      }
    }
    async function look(element: HTMLVideoElement): Promise<void> {
      const pixels = pixelsOfFrame(element);
      const texts = pixels ? await readQrCodes(pixels, "frame") : [];
      if (isOver) return;
      if (texts.length > 0) tell(texts);
      timer = setTimeout(() => void look(element), betweenFramesMs);
    }
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) letGo(stream);
      setState("off");
    };
  }, [isWanted, videoId]);
  return state;
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
