import { activityLine, activityPage, type ActivityPage } from "@breezy/contract/activity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useProfile } from "../../app/session.ts";
import { api } from "../../lib/api.ts";
import { areJoined, checkHead, isSound, type KnownHead } from "./activity-chain.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

interface CheckedPage extends ActivityPage {
  sound: boolean;
}

async function readPage(userId: string, before: number | null): Promise<CheckedPage> {
  const query = before === null ? "" : `?before=${before}`;
  const page = await api.get(`/users/me/activity${query}`, activityPage);
  return { ...page, sound: await isSound(userId, page) };
}

/**
 * The person's activity, newest first, and whether it adds up. Goes on reading by itself down to
 * the line that this browser saw last, and then remembers the newest.
 */
export function useActivity() {
  const { id: userId } = useProfile();
  const query = useInfiniteQuery({
    queryKey: ["security-activity", userId],
    queryFn: ({ pageParam }) => readPage(userId, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ lines }) => {
      const last = lines.at(-1);
      return last && last.sequence > 1 ? last.sequence : undefined;
    },
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const lines = pages.flatMap((page) => page.lines);
  const known = readHead(userId);
  const head = data ? checkHead(lines, known) : "further";
  const isWhole = pages.every(({ sound }) => sound) && areJoined(pages);
  const isBroken = data !== undefined && (!isWhole || head === "lost");
  const [newest] = lines;

  useEffect(() => {
    if (isBroken || isFetching || isError) return;
    if (head === "further" && hasNextPage) void fetchNextPage();
    else if (head === "held" && newest) rememberHead(userId, newest);
  }, [isBroken, isFetching, isError, head, hasNextPage, fetchNextPage, newest, userId]);

  return { ...query, lines: data && lines, isBroken };
}

/** What this browser remembers of a person's activity, so that what it saw can't be taken back unnoticed. */
import * as z from "zod/mini";

const shape = z.pick(activityLine, { sequence: true, hash: true });
const keyOf = (userId: string) => `activity:${userId}`;

function readHead(userId: string): KnownHead | null {
  try {
    return shape.parse(JSON.parse(readStored(keyOf(userId)) ?? "null"));
  } catch {
    return null;
  }
}

function rememberHead(userId: string, { sequence, hash }: KnownHead): void {
  writeStored(keyOf(userId), JSON.stringify({ sequence, hash }));
}
