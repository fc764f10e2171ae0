import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Log } from "../log.ts";

/**
 * Whom to count a request for, the narrowest first: the connection's address, or, behind
 * `trustedProxies` proxies, the one that the outermost of them saw. What a client writes itself stands
 * further left and is not read.
 */
export function clientNetworks(c: Context, trustedProxies: number): readonly string[] {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const direct = bindings?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return networksOf(direct);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return networksOf(forwarded.at(-trustedProxies) || direct);
}

/** In bits: what one customer has, a site, and a provider hands out to anyone who asks. */
const ipv6Prefixes = [64, 56, 48];

/** A port, which some proxies write too, is nobody's name, and neither is an interface. */
function networksOf(text: string): string[] {
  const [address = ""] = text
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .split("%", 1);
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return [bytes.join(".")];
  }
  return ipv6Prefixes.map((bits) => {
    const kept = groups.slice(0, 4).map((group, index) => {
      const free = Math.min(16, Math.max(0, 16 * (index + 1) - bits));
      return ((group >> free) << free).toString(16);
    });
    return `${kept.join(":")}::/${bits}`;
  });
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = "", right] = canonical.split("::");
  const read = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((hex) => parseInt(hex, 16));
  const head = read(left);
  const tail = read(right ?? "");
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Behind a proxy that nobody counted, all callers are one address, and share its limits. */
export function warnOfProxies(trustedProxies: number, log: Log) {
  let isDue = trustedProxies === 0;
  return createMiddleware((c, next) => {
    if (isDue && (c.req.header("x-forwarded-for") ?? c.req.header("forwarded")) !== undefined) {
      isDue = false;
      log.warn({}, "forwarding headers arrive and TRUST_PROXY is 0: every caller counts as one");
    }
    return next();
  });
}
