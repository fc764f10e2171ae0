import { inflate, type InputType, type ZlibOptions } from "node:zlib";
import { barePicture, type BarePicture } from "@breezy/contract/bare-picture";
import { pictureBytes, pictureSide, type SentPicture } from "@breezy/contract/pictures";
import { Refusal } from "../http/refusal.ts";
import type { ModelPicture } from "../outside/llm.ts";

/** A picture as it was sent. Refuses whatever is not that alone, and what would grow beyond its own size. */
export async function openPicture({ type, data }: SentPicture): Promise<ModelPicture> {
  const bytes = Buffer.from(data, "base64");
  // What else the letters might stand for nobody looked at.
  if (bytes.toString("base64") !== data || bytes.length > pictureBytes) throw refused();
  const bare = barePicture(bytes);
  if (bare?.type !== type || bare.bytes.length !== bytes.length) throw refused();
  const { width, height } = bare;
  if (Math.min(width, height) < 1 || Math.max(width, height) > pictureSide) throw refused();
  if (type === "image/png" && !(await isWhole(bare))) throw refused();
  return { type, bytes };
}

function refused(): Refusal {
  return new Refusal(
    "picture_refused",
    `That is no picture that Breezy takes: PNG or JPEG, at most ${pictureSide} pixels and ${pictureBytes / 1_000_000} MB, and nothing beside the pixels.`,
  );
}

/** Samples of a pixel, by the colour type of a PNG. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What is compressed in a PNG is as long as its size says, one byte more a line, and nothing stands behind it. */
async function isWhole({ bytes, width, height }: BarePicture): Promise<boolean> {
  const packed = packedIn(Buffer.from(bytes));
  const wanted = height * (1 + width * samples[bytes[25]!]!);
  try {
    const { unpacked, read } = await inflated(packed, wanted);
    return unpacked === wanted && read === packed.length;
  } catch {
    return false;
  }
}

const firstPart = 8;

function packedIn(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = firstPart; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const start = at + 8;
    if (bytes.toString("latin1", at + 4, start) === "IDAT") {
      parts.push(bytes.subarray(start, start + length));
    }
    at = start + length + 4;
  }
  return Buffer.concat(parts);
}

/** Off this thread, and not a byte further than `most`. Rejects beyond that. */
function inflated(packed: InputType, most: number): Promise<{ unpacked: number; read: number }> {
  const options: ZlibOptions = { maxOutputLength: most, info: true };
  return new Promise((resolve, reject) => {
    inflate(packed, options, (error, result) => {
      if (error) return reject(error);
      // With `info` it is told what was read, which its types don't know.
      const { buffer, engine } = result as unknown as {
        buffer: Buffer;
        engine: { bytesWritten: number };
      };
      resolve({ unpacked: buffer.length, read: engine.bytesWritten });
    });
  });
}
