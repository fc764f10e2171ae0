import { type DeviceModel, makeList, modelList, versionList } from "@breezy/contract/devices";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import type { DeviceChoice } from "./draft.ts";
import type { DeviceGuess } from "./guess-device.ts";

const key = "devices";
/** The lists change with a release. */
const staleTime = Number.POSITIVE_INFINITY;

const makesQuery = {
  queryKey: [key],
  queryFn: async (): Promise<string[]> => (await api.get("/devices/makes", makeList)).makes,
  staleTime,
};

const modelsQuery = (make: string) => ({
  queryKey: [key, make],
  queryFn: async (): Promise<DeviceModel[]> =>
    (await api.get(`/devices/models?${asQuery({ make })}`, modelList)).models,
  staleTime,
});

const versionsQuery = (make: string, model: string) => ({
  queryKey: [key, make, model],
  queryFn: async (): Promise<string[]> =>
    (await api.get(`/devices/versions?${asQuery({ make, model })}`, versionList)).versions,
  staleTime,
});

export function useMakes() {
  return useQuery(makesQuery);
}

/** Not asked for before there is a make. */
export function useModels(make: string) {
  return useQuery({ ...modelsQuery(make), enabled: make !== "" });
}

/** Nor before there is a model. */
export function useVersions(make: string, model: string) {
  return useQuery({ ...versionsQuery(make, model), enabled: model !== "" });
}

/** What of a guess the lists have: what is not listed is left to choose. */
export async function findListed(
  client: QueryClient,
  guess: DeviceGuess,
): Promise<Pick<DeviceChoice, "make" | "model" | "version">> {
  const none = { make: "", model: "", version: "" };
  const make =
    guess.make !== "" && (await client.query(makesQuery)).find((one) => one === guess.make);
  if (!make) return none;
  const models = await client.query(modelsQuery(make));
  const model = models.find((one) => one.model === guess.model)?.model;
  if (model === undefined) return { ...none, make };
  return { make, model, version: await findVersion(client, { make, model }, guess.version) };
}

/** The version of that model that begins as the guess does; empty: none. */
export async function findVersion(
  client: QueryClient,
  { make, model }: { make: string; model: string },
  begins: string,
): Promise<string> {
  if (begins === "") return "";
  const versions = await client.query(versionsQuery(make, model));
  return versions.find((one) => one === begins || one.startsWith(`${begins} `)) ?? "";
}

function asQuery(query: Record<string, string>): string {
  return new URLSearchParams(query).toString();
}
