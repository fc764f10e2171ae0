/** Everybody and everything that `npm run admin -- demo` invents; the same each time, counted back from now. */
import { sandboxPriceId } from "@breezy/sandbox/stripe/account";

export interface DemoRep {
  id: string;
  first_name: string;
  last_name: string;
}

export interface DemoPerson {
  email: string;
  first_name: string;
  last_name: string;
  rep: string | null;
  associate: string | null;
  joined_at: number;
  pays: boolean;
}

/** What a person bought, as the pretend payment service takes it; whose it is comes with the customer. */
export interface DemoPurchases {
  price: string;
  began_at: number;
  trial_days: number;
  changes_to?: { price: string; at: number };
  cancels_at?: number;
  refunded_at?: number;
}

interface Life {
  plan: "free" | "plus" | "unlimited_pro";
  cycle: "monthly" | "annually";
  /** Days after they joined. */
  upgradesAfter?: number;
  cancelsAfter?: number;
  refundedAfter?: number;
}

const dayMs = 24 * 3600 * 1000;
const trialDays = 14;
const people = 48;
const oldestDays = 360;

export const demoReps: readonly DemoRep[] = [
  { id: "9000001", first_name: "Maren", last_name: "Holt" },
  { id: "9000002", first_name: "Tobias", last_name: "Linden" },
  { id: "9000003", first_name: "Inaya", last_name: "Brook" },
  { id: "9000004", first_name: "Caspar", last_name: "Vale" },
  { id: "9000005", first_name: "Odette", last_name: "Marsh" },
];

const shares = [0, 1, 0, 2, 0, 3, 1, 0, 4, 2];

const lives: readonly Life[] = [
  { plan: "plus", cycle: "monthly" },
  { plan: "free", cycle: "monthly" },
  { plan: "unlimited_pro", cycle: "monthly" },
  { plan: "plus", cycle: "annually" },
  { plan: "plus", cycle: "monthly", cancelsAfter: 100 },
  { plan: "free", cycle: "monthly" },
  { plan: "plus", cycle: "monthly", upgradesAfter: 60 },
  { plan: "unlimited_pro", cycle: "annually" },
  { plan: "unlimited_pro", cycle: "monthly", refundedAfter: 30 },
];

const firstNames =
  "Ada Bela Cleo Dario Elin Faye Gideon Hana Ivo Juno Kian Lotte Milo Nora Oskar Petra Quinn Rosa Silas Tilda Uma Victor Wren Yara".split(
    " ",
  );
const lastNames =
  "Abend Birk Cole Dorn Esk Fenn Gale Harrow Ilves Joss Kerr Larch Moor Nash Orme Pike Quill Reed Stone Thorne Udall Voss Weir Yarrow Zell".split(
    " ",
  );

/** Oldest first: few a year ago, more by and by. */
export function demoPeople(
  now: number,
): { person: DemoPerson; purchases: DemoPurchases | undefined }[] {
  return Array.from({ length: people }, (_, n) => {
    const life = lives[n % lives.length]!;
    const rep = demoReps[shares[n % shares.length]!]!;
    const byLink = n % 3 !== 2;
    const first = firstNames[n % firstNames.length]!;
    const last = lastNames[(n * 7) % lastNames.length]!;
    const joinedAt = now - Math.round((oldestDays * ((people - n) / people) ** 1.4 + 0.1) * dayMs);
    return {
      person: {
        email: `${first}.${last}@demo.example`.toLowerCase(),
        first_name: first,
        last_name: last,
        rep: byLink ? rep.id : null,
        associate: byLink ? null : `${rep.first_name} ${rep.last_name}`,
        joined_at: joinedAt,
        pays: life.plan !== "free",
      },
      purchases: purchasesOf(life, { list: byLink ? "referred" : "standard", joinedAt, now }),
    };
  });
}

function purchasesOf(
  { plan, cycle, upgradesAfter, cancelsAfter, refundedAfter }: Life,
  { list, joinedAt, now }: { list: "standard" | "referred"; joinedAt: number; now: number },
): DemoPurchases | undefined {
  if (plan === "free") return undefined;
  const after = (days: number | undefined) => {
    const at = joinedAt + (days ?? Infinity) * dayMs;
    return at < now - dayMs ? at : undefined;
  };
  const [upgradesAt, cancelsAt, refundedAt] = [upgradesAfter, cancelsAfter, refundedAfter].map(
    after,
  );
  const higher = sandboxPriceId({ list, plan: "unlimited_pro", cycle });
  return {
    price: sandboxPriceId({ list, plan, cycle }),
    began_at: joinedAt,
    trial_days: trialDays,
    ...(upgradesAt && { changes_to: { price: higher, at: upgradesAt } }),
    ...(cancelsAt && { cancels_at: cancelsAt }),
    ...(refundedAt && { refunded_at: refundedAt }),
  };
}

const shapes = {
  mug: '<path d="M110 100h130v120a30 30 0 0 1-30 30h-70a30 30 0 0 1-30-30z"/><path d="M240 125h25a28 28 0 0 1 0 75h-25" fill="none"/>',
  lamp: '<path d="M150 80h100l40 90H110z"/><path d="M200 170v85m-50 0h100" fill="none"/>',
  headphones:
    '<path d="M100 200a100 100 0 0 1 200 0" fill="none"/><rect x="85" y="185" width="45" height="75" rx="18"/><rect x="270" y="185" width="45" height="75" rx="18"/>',
  backpack:
    '<path d="M160 95a40 40 0 0 1 80 0" fill="none"/><rect x="115" y="95" width="170" height="165" rx="36"/><path d="M145 185h110" fill="none"/>',
  bicycle:
    '<circle cx="125" cy="205" r="55" fill="none"/><circle cx="275" cy="205" r="55" fill="none"/><path d="M125 205l55-90h75l20 90-55 0-40-90" fill="none"/>',
  camera:
    '<rect x="85" y="115" width="230" height="140" rx="22"/><path d="M150 115l20-30h60l20 30"/><circle cx="200" cy="185" r="42" fill="#fff"/>',
};

const prize = (
  name: string,
  description: string,
  points: number,
  shape: keyof typeof shapes,
  hue: number,
) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 320"><rect width="400" height="320" fill="hsl(${hue} 60% 93%)"/><g fill="hsl(${hue} 50% 60%)" stroke="hsl(${hue} 45% 32%)" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">${shapes[shape]}</g></svg>`;
  const image = `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
  return { name, description, points, image };
};

export const demoPrizes = [
  prize("Enamel mug", "Half a litre, and it survives the floor.", 40, "mug", 24),
  prize("Desk lamp", "Warm light that dims by a touch.", 120, "lamp", 48),
  prize("Backpack", "Twenty litres, with a dry place for a laptop.", 200, "backpack", 150),
  prize("Headphones", "Quiet for thirty hours on one charge.", 450, "headphones", 262),
  prize("Camera", "Small enough for a coat's pocket.", 900, "camera", 200),
  prize("City bicycle", "Seven gears, mudguards and a bell.", 2500, "bicycle", 340),
];
