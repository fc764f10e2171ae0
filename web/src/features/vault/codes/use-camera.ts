import { useEffect, useEffectEvent, useState } from "react";
import { cameraProblemOf, type CameraProblem } from "./camera-problem.ts";
import { pixelsOfFrame } from "./picture-pixels.ts";
import { readQrCodes } from "@breezy/client/codes/read-qr";

interface Camera {
  /** It was asked for, and nothing was in its way so far. */
  isOn: boolean;
  /** Why the last try came to nothing. */
  problem: CameraProblem | null;
  /** The browser is asked anew at each try: the person may have allowed it meanwhile. */
  start(): void;
  stop(): void;
}

const betweenFramesMs = 150;

/** Shows in the video element what the camera sees, and looks for QR codes in it; the camera is let go as soon as it is stopped. */
export function useCamera(videoId: string, onTexts: (texts: string[]) => void): Camera {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const tell = useEffectEvent(onTexts);

  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;

    async function start(): Promise<void> {
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
        void look(element);
      } catch (error) {
        const found = cameraProblemOf(error);
        if (found === null) throw error;
        if (isOver) return;
        setProblem(found);
        setIsOn(false);
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
    };
  }, [isOn, videoId]);
  function turn(on: boolean): void {
    setProblem(null);
    setIsOn(on);
  }
  return { isOn, problem, start: () => turn(true), stop: () => turn(false) };
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
