/** The fields of one protocol buffer message (the wire format of proto3), without a schema. */

export type ProtobufField =
  | { number: number; kind: "varint"; value: number }
  | { number: number; kind: "bytes"; value: Uint8Array };

export class ProtobufError extends Error {}

const longestVarint = 10;

/**
 * In their order. Integers as signed 32 bits, which is what is left of an int32 or an enum; fields of
 * fixed width are passed over. Throws ProtobufError if the bytes are no message.
 */
export function* protobufFields(bytes: Uint8Array): Generator<ProtobufField> {
  let at = 0;

  function varint(): number {
    let value = 0;
    for (let length = 0; length < longestVarint; length++) {
      const byte = bytes[at++];
      if (byte === undefined) throw new ProtobufError("truncated integer");
      if (length < 5) value |= (byte & 0x7f) << (7 * length);
      if (byte < 0x80) return value;
    }
    throw new ProtobufError("endless integer");
  }

  function take(length: number): Uint8Array {
    if (length > bytes.length - at) throw new ProtobufError("truncated field");
    at += length;
    return bytes.subarray(at - length, at);
  }

  while (at < bytes.length) {
    const tag = varint() >>> 0;
    const number = tag >>> 3;
    if (number === 0) throw new ProtobufError("field without a number");
    const type = tag & 7;
    if (type === 0) yield { number, kind: "varint", value: varint() };
    else if (type === 1) take(8);
    else if (type === 2) yield { number, kind: "bytes", value: take(varint() >>> 0) };
    else if (type === 5) take(4);
    else throw new ProtobufError(`wire type ${type}`);
  }
}
