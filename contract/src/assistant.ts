/** Ask Breezy: threads, messages, and a reply that streams. */
import * as z from "zod/mini";
import { timeMs, uuid } from "./encoded.ts";
import { feedback } from "./feedback.ts";
import { sentPicture } from "./pictures.ts";
import { secretKind } from "./secret-kinds.ts";

/** Error codes of the assistant, with their HTTP status. */
export const assistantErrors = {
  /** No message is left of the local day; `Retry-After` leads to its end. */
  message_limit: 429,
  /** One reply at a time: the body says which runs (`replyRunning`). */
  reply_running: 409,
  /** The id was used before, for another message. */
  message_id_used: 409,
  /** `messagesPerThread` are in it: begin a new question. */
  thread_full: 409,
  /** `threadsPerPerson` exist. */
  too_many_threads: 409,
  /** Only the last answer of a thread can be asked for again. */
  not_last_reply: 409,
  /** In a stream alone: the answer broke off; asking for it again costs no message. */
  reply_broken: 503,
  /** What answers here sees no pictures. */
  pictures_unseen: 422,
  /** It is no PNG or JPEG as `barePicture` leaves it, not of the type that it is said to be, or too large. */
  picture_refused: 422,
  /** No mail server took what was meant for support. Nothing was sent. */
  support_unreachable: 503,
} as const;
export type AssistantError = keyof typeof assistantErrors;

/** Of UTF-16 units, after the spaces around it are taken away. */
export const messageMaxLength = 4000;
export const titleMaxLength = 80;
/** Both directions counted. */
export const messagesPerThread = 200;
export const threadsPerPerson = 2000;
export const threadsPerPage = 50;
/** Where the plan names no number of messages in a local day. */
export const fairUseMessagesPerDay = 400;
/** A deleted thread can be put back for so long, then it is gone. */
export const threadUndoMs = 10 * 60 * 1000;

// Shapes ---------------------------------------------------------------------------------------------

/** An article of the help library that the answer rests on; `[n]` in the text points to it. */
export const citation = z.object({
  n: z.int().check(z.positive()),
  slug: z.string(),
  title: z.string(),
  /** `2026-11-22`, when its facts were last compared with a source; null: not yet. */
  checked: z.nullable(z.string()),
});
export type Citation = z.infer<typeof citation>;

/** What a button can do. Each acts in the browser alone, and only after a click. */
export const actionKind = z.enum([
  /** Opens the add-account dialog. */
  "add_entry",
  /** Opens the password generator. */
  "open_generator",
  /** Looks through the vault's passwords, in the vault. */
  "run_health_check",
  /** Opens the vault if passwords from elsewhere are brought in. */
  "open_import",
  "open_vault",
  "open_settings",
  "open_plans",
  /** Opens the device form. */
  "open_device",
  /** Shows the article `slug`. */
  "open_help",
  /** A mail to the support address. */
  "contact_support",
  /** Sends `text` as the person's next message. */
  "ask",
]);
export const action = z.object({
  kind: actionKind,
  label: z.string(),
  slug: z.optional(z.string()),
  text: z.optional(z.string()),
});
export type Action = z.infer<typeof action>;

/**
 * `running`: more text comes. `stopped`: the person ended it. `unfinished`: it broke off, and can be
 * regenerated without another count. A person's own messages are `complete`.
 */
export const messageStatus = z.enum(["complete", "running", "stopped", "unfinished"]);
export type MessageStatus = z.infer<typeof messageStatus>;

export const chatMessage = z.object({
  id: uuid,
  thread_id: uuid,
  /** Markdown where inbound: no HTML, no pictures, links to https addresses of our articles alone. */
  message: z.string(),
  /** `inbound`: from Breezy. */
  direction: z.enum(["inbound", "outbound"]),
  status: messageStatus,
  at: timeMs,
  citations: z.array(citation),
  actions: z.array(action),
  /** What was hidden from this message before it was stored. */
  masked: z.array(secretKind),
  /** A picture came with it, which nobody kept. */
  picture: z.optional(z.literal(true)),
  /** What the person made of it. */
  feedback: z.optional(feedback),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const thread = z.object({
  id: uuid,
  /** Of the first message, until it is renamed. */
  title: z.string(),
  created_at: timeMs,
  updated_at: timeMs,
});
export type Thread = z.infer<typeof thread>;

/** What is left of the person's local day. */
export const usage = z.object({ used: z.int(), limit: z.int(), resets_at: timeMs });
export type Usage = z.infer<typeof usage>;

// The person's own settings --------------------------------------------------------------------------

/** GET /api/assistant, and the answer of PUT /api/assistant. */
export const assistantState = z.object({
  usage,
  /** `library`: answers come from the help library alone. `model`: a language model words them. */
  engine: z.enum(["library", "model"]),
  /** Whether it looks at pictures. */
  sees: z.boolean(),
  /** The reply that runs now, which GET /api/messages/{reply_id}/stream follows. */
  running: z.nullable(z.object({ thread_id: uuid, reply_id: uuid })),
  /** True once dismissed. */
  breezy_intro_popup: z.nullable(z.boolean()),
});
export type AssistantState = z.infer<typeof assistantState>;

/** An IANA name; one that the server does not know counts as UTC. */
const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

export const assistantChange = z.partial(
  z.strictObject({ breezy_intro_popup: z.literal(true), time_zone: timeZone }),
);
export type AssistantChange = z.infer<typeof assistantChange>;

// Threads --------------------------------------------------------------------------------------------

/** POST /api/threads/initiate, with an empty object or a client-made id: 200, again with the same id too. */
export const initiateBody = z.strictObject({ id: z.optional(uuid) });
export const initiated = z.object({ thread_id: uuid });

/** GET /api/threads: those with messages, latest first. `after`: the `next` of the page before. */
export const threadsQuery = z.strictObject({
  after: z.optional(
    z.string().check(z.regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  ),
});
export const threadList = z.object({ threads: z.array(thread), next: z.nullable(z.string()) });
export type ThreadList = z.infer<typeof threadList>;

/**
 * POST /api/threads/search: those whose title or newer messages hold all words of `q`, latest first,
 * as one page. A body, since addresses are written into logs on the way.
 */
export const threadsSearch = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMaxLength));

/**
 * PATCH /api/threads/{id}: renames; answers `thread`.
 * DELETE /api/threads/{id}: 204; out of sight at once, gone after `threadUndoMs`.
 * POST /api/threads/{id}/restore {}: within that time, puts it back; answers `thread`.
 */
export const threadChange = z.strictObject({ title });
export const restoreBody = z.strictObject({});

/** GET /api/threads/{id}/messages: all of them, oldest first. */
export const messageList = z.object({ thread, messages: z.array(chatMessage) });
export type MessageList = z.infer<typeof messageList>;

// Messages -------------------------------------------------------------------------------------------

/**
 * POST /api/messages. With `Accept: text/event-stream` it streams (`replyEvents`), else it answers with
 * `replyAnswer` once the reply is there. A reply runs to its end whether or not anybody reads it.
 *
 * `id` (or a UUID in `Idempotency-Key`) names the message: sent again it is the same message, counted
 * once; its reply is handed out again, followed while it runs, or asked for again if it broke off.
 *
 * `replaces`: an earlier message of the person's in the thread. It and all after it are replaced, and
 * not kept.
 */
export const sendBody = z.strictObject({
  thread_id: uuid,
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageMaxLength)),
  id: z.optional(uuid),
  replaces: z.optional(uuid),
  /** The model is given it with this message alone, and it is not kept. */
  picture: z.optional(sentPicture),
  time_zone: z.optional(timeZone),
});
export type SendBody = z.infer<typeof sendBody>;

/** The last reply in another form; `other`: it was not what was asked. */
export const replyStyle = z.enum(["shorter", "longer", "other"]);
export type ReplyStyle = z.infer<typeof replyStyle>;

/**
 * POST /api/messages/{id}/regenerate: the last reply of a thread once more, JSON or stream as above.
 * The one before is replaced, and not kept. It counts as a message, unless the reply was `unfinished`,
 * or the help library words it in another `style`.
 * `id`: of the new reply; the same again is the same regeneration, whatever its style.
 */
export const regenerateBody = z.strictObject({
  id: z.optional(uuid),
  time_zone: z.optional(timeZone),
  style: z.optional(replyStyle),
});
export type RegenerateBody = z.infer<typeof regenerateBody>;

/** POST /api/messages/{reply id}/stop {}: keeps what was said; answers `chatMessage`. Again: the same. */
export const stopBody = z.strictObject({});

/** The specification reads `message`, which is Markdown. */
export const replyAnswer = z.object({
  message: z.string(),
  thread_id: uuid,
  sent: chatMessage,
  reply: chatMessage,
  usage,
});
export type ReplyAnswer = z.infer<typeof replyAnswer>;

/** Members of a 429 `message_limit` beside `detail` and `code`. */
export const messageLimit = z.partial(z.object({ usage }));

/** Members of a 409 `reply_running` beside `detail` and `code`; absent if it has just ended. */
export const replyRunning = z.partial(z.object({ thread_id: uuid, reply_id: uuid }));

// The stream -----------------------------------------------------------------------------------------

/**
 * GET /api/messages/{reply id}/stream follows a reply from wherever the reader is. An event's id is the
 * number of UTF-16 units of the reply's text that the reader has after it, so `Last-Event-ID` (or
 * `?from=`) asks for the rest, also of another process, and also of a reply that has ended.
 * A stream ends with `done` or `error`; one that ends without either was cut off: ask for the rest.
 * Comment lines keep it alive.
 */
export const replyEvents = {
  /** First, and of a POST alone: the message is stored and counted. */
  accepted: z.object({
    thread: thread,
    sent: chatMessage,
    reply_id: uuid,
    usage,
  }),
  /** What Breezy looks at, for as long as there is no text. */
  citations: z.object({ citations: z.array(citation) }),
  /** To be appended. */
  delta: z.object({ text: z.string() }),
  actions: z.object({ actions: z.array(action) }),
  /** The reply as it is stored: `complete` or `stopped`. */
  done: z.object({ reply: chatMessage }),
  /** `detail` is a sentence for the person. The reply is `unfinished`. */
  error: z.object({ detail: z.string(), code: z.string() }),
} as const;
export type ReplyEventName = keyof typeof replyEvents;

export const streamQuery = z.strictObject({
  from: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
});

// The help library -----------------------------------------------------------------------------------

/** GET /api/help/{slug}: an article as this person's device and comfort level have it. */
export const helpArticle = z.object({
  slug: z.string(),
  title: z.string(),
  topics: z.array(z.string()),
  checked: z.nullable(z.string()),
  /** The page that it was compared with. */
  source: z.nullable(z.string()),
  /** Markdown, as in a reply. */
  body: z.string(),
  /** What it settles by the way, each answer in Markdown. */
  asked: z.array(z.object({ question: z.string(), answer: z.string() })),
  see_also: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type HelpArticle = z.infer<typeof helpArticle>;
