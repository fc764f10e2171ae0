import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Whom to count a request for: the connection's address, or, behind `trustedProxies` proxies, the
 * one that the outermost of them saw. What a client writes itself stands further left and is not read.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const direct = bindings?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return network(direct);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return network(forwarded.at(-trustedProxies) || direct);
}

/** One IPv6 customer has a whole /64. A port, which some proxies write too, is nobody's name. */
function network(text: string): string {
  const address = text.replace(/^([\d.]+):\d+$/, "$1").replace(/^\[(.*)\](?::\d+)?$/, "$1");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [left = "", right] = address.split("::");
  const groups = left.split(":").filter(Boolean);
  if (right !== undefined) {
    const tail = right.split(":").filter(Boolean);
    while (groups.length + tail.length < 8) groups.push("0");
    groups.push(...tail);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
