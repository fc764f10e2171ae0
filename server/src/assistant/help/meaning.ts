import type { Frame } from "../reading/frame.ts";
import type { Act, Brand } from "../reading/lexicon.ts";
import type { Article } from "./article.ts";
import type { Signs } from "./evidence.ts";

/** What decides whether an article may come at all. */
export type Meant = Pick<Frame, "acts" | "brands" | "happenings" | "things">;

const opposites: readonly (readonly [Act, Act])[] = [
  ["remove", "add"],
  ["remove", "recover"],
  ["turn-on", "turn-off"],
  ["block", "allow"],
  ["lock", "unlock"],
  ["join", "leave"],
  ["share", "unshare"],
  ["back-up", "restore"],
  ["connect", "disconnect"],
  ["update", "downgrade"],
  ["buy", "cancel"],
  ["hide", "show"],
  ["sign-in", "sign-out"],
  ["export", "import"],
];
const oppositesOf = new Map<Act, Act[]>();
for (const [one, other] of [...opposites, ...opposites.map(([a, b]) => [b, a] as const)])
  oppositesOf.set(one, [...(oppositesOf.get(one) ?? []), other]);

/** Names of one house. */
const houses: readonly (readonly Brand[])[] = [
  ["google", "gmail", "youtube", "chrome"],
  ["microsoft", "outlook", "onedrive", "office", "xbox", "skype", "edge", "teams"],
  ["apple", "icloud", "safari"],
  ["facebook", "messenger", "marketplace", "instagram"],
  ["amazon", "kindle", "alexa"],
  ["bank", "revolut"],
  ["marketplace", "vinted", "ebay"],
];
/** Named for the device in hand, and not for what the question is about. */
const ofDevices = new Set<Brand>([
  "apple",
  "google",
  "samsung",
  "microsoft",
  "xiaomi",
  "motorola",
  "huawei",
  "oneplus",
  "nokia",
  "sony",
  "chrome",
  "edge",
  "firefox",
  "safari",
  "bitwarden",
  "1password",
  "lastpass",
  "dashlane",
  "keepass",
  "proton",
]);

export function meaningOf(
  { brands, presumes, acts }: Article,
  said: Meant,
): Pick<Signs, "named" | "strange" | "unsaid" | "opposite"> {
  const isNamed = brands.some((one) => said.brands.has(one));
  const others = brands.includes("breezy")
    ? [...said.brands].filter((one) => !ofDevices.has(one))
    : [...said.brands];
  const isStrange =
    brands.length > 0 && !isNamed && others.length > 0 && !areKin(brands, said.brands);
  const isUnsaid = presumes.length > 0 && !presumes.some((one) => said.happenings.has(one));
  const isOpposite =
    acts.some((act) => oppositesOf.get(act)?.some((one) => said.acts.has(one))) &&
    !acts.some((act) => said.acts.has(act));
  return {
    named: Number(isNamed),
    strange: Number(isStrange),
    unsaid: Number(isUnsaid),
    opposite: Number(isOpposite),
  };
}

function areKin(brands: readonly Brand[], said: ReadonlySet<Brand>): boolean {
  return houses.some(
    (house) => house.some((one) => brands.includes(one)) && house.some((one) => said.has(one)),
  );
}
