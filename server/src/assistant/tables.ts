import type { ChatMessage } from "@breezy/contract/assistant";
import type { DislikeReason, Feedback } from "@breezy/contract/feedback";
import type { Generated } from "kysely";

export interface AssistantTables {
  assistant_people: {
    user_id: string;
    wrapped_key: string;
    time_zone: string | null;
    /** Days since 1970. */
    day: Generated<number>;
    used: Generated<number>;
    running_reply: string | null;
    running_thread: string | null;
    running_until: Generated<number>;
    stop_asked: Generated<boolean>;
    /** Moves with whatever a message is judged by. */
    turns: Generated<number>;
    breezy_intro_popup: boolean | null;
  };
  threads: {
    user_id: string;
    id: string;
    title: string | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  messages: {
    user_id: string;
    id: string;
    thread_id: string;
    place: number;
    direction: ChatMessage["direction"];
    status: ChatMessage["status"];
    at: number;
    sealed: string;
  };
  /** Nobody's: the answer itself holds the receipt. */
  assistant_feedback: ReadColumns & {
    receipt: string;
    verdict: Feedback["verdict"];
    reason: DislikeReason | null;
  };
  assistant_shared_answers: {
    user_id: string;
    receipt: string;
    sealed: string;
  };
  assistant_gaps: ReadColumns & { count: number };
}

/** How a question was read. */
interface ReadColumns {
  /** Days since 1970, in UTC. */
  day: number;
  kind: string;
  chosen: string;
  language: string;
  engine: string;
  acts: string;
  things: string;
  brands: string;
  happenings: string;
  /** Empty if none was named. */
  system: string;
}
