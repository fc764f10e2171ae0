/** The language as it was before the page's first script: what a page changes of it later reaches nothing here. */

export const { apply, defineProperty, getOwnPropertyDescriptor, setPrototypeOf } = Reflect;
export const { create: createObject, keys: keysOf } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { parse, stringify } = JSON;
const Bytes = Uint8Array;
const { fromBase64 } = Uint8Array;
const toBase64: () => string = Uint8Array.prototype.toBase64;
const { withResolvers: resolversOf } = Promise;
const OwnPromise = Promise;
const OwnProxy = Proxy;
const { get: getKept, set: setKept } = WeakMap.prototype;
const tag = getterOf(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);
const lengthOfBuffer = getterOf(ArrayBuffer.prototype, "byteLength");
const iterator: typeof Symbol.iterator = Symbol.iterator;
const ofTyped = partsOf(getPrototypeOf(Uint8Array.prototype));
const ofDataView = partsOf(DataView.prototype);
const base64url = bare({ alphabet: "base64url", omitPadding: true });

function getPrototypeOf(of: object): object {
  return Reflect.getPrototypeOf(of) ?? of;
}

type Getter = (this: unknown) => unknown;

export function getterOf(prototype: object, name: PropertyKey): Getter {
  return getOwnPropertyDescriptor(prototype, name)?.get ?? (() => undefined);
}

function partsOf(prototype: object): readonly [Getter, Getter, Getter] {
  return [
    getterOf(prototype, "buffer"),
    getterOf(prototype, "byteOffset"),
    getterOf(prototype, "byteLength"),
  ];
}

export const wordOf: (value: unknown) => string = String;

/** Without what a page may have put into all objects: a `toJSON`, or a setter. */
export function bare<T extends object>(of: T): T {
  setPrototypeOf(of, null);
  return of;
}

export { isArray, iterator };

/** In place of the browser's own getter or method, which is handed on; nothing where the browser has none. */
export function replaceMember<F>(
  of: object,
  name: string,
  /** Returns an object with that one member. */
  make: (native: F, isGetter: boolean) => object,
): void {
  const before = getOwnPropertyDescriptor(of, name);
  const native = (before?.get ?? before?.value) as F | undefined;
  if (!native) return;
  const made = getOwnPropertyDescriptor(make(native, before?.get !== undefined), name);
  const { get, value } = made ?? {};
  defineProperty(of, name, bare(get ? { get } : { value }));
}

export function createProxy<T extends object>(target: T, handler: ProxyHandler<T>): T {
  return new OwnProxy(target, handler);
}

export function createWeakMap<V>() {
  const kept = new WeakMap<object, V>();
  return {
    get: (key: unknown) => apply(getKept, kept, [key]) as V | undefined,
    set: (key: object, value: V) => void apply(setKept, kept, [key, value]),
  };
}

/** base64url without padding of a buffer, or of what a view shows of one; null: it is neither. */
export function textOfBytes(source: unknown): string | null {
  const bytes = bytesOf(source);
  return bytes && (apply(toBase64, bytes, [base64url]) as string);
}

function bytesOf(source: unknown): Uint8Array | null {
  if (isView(source)) {
    const [buffer, offset, length] = apply(tag, source, []) === undefined ? ofDataView : ofTyped;
    return new Bytes(
      apply(buffer, source, []) as ArrayBuffer,
      apply(offset, source, []) as number,
      apply(length, source, []) as number,
    );
  }
  try {
    apply(lengthOfBuffer, source, []);
  } catch {
    return null;
  }
  return new Bytes(source as ArrayBuffer);
}

export function bufferOf(text: string): ArrayBuffer {
  return apply(ofTyped[0], apply(fromBase64, Bytes, [text, base64url]), []) as ArrayBuffer;
}

export function withResolvers<T>(): PromiseWithResolvers<T> {
  return apply(resolversOf, OwnPromise, []) as PromiseWithResolvers<T>;
}

export const textOf = (value: unknown) => stringify(value);

export const valueOf = (text: string): unknown => parse(text);
