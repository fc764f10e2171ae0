import { type DeviceModel, makeList, modelList, versionList } from "@breezy/contract/devices";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

const key = "devices";
/** The lists change with a release. */
const staleTime = Number.POSITIVE_INFINITY;

export function useMakes() {
  return useQuery({
    queryKey: [key],
    queryFn: async (): Promise<string[]> => (await api.get("/devices/makes", makeList)).makes,
    staleTime,
  });
}

/** Not asked for before there is a make. */
export function useModels(make: string) {
  return useQuery({
    queryKey: [key, make],
    queryFn: async (): Promise<DeviceModel[]> =>
      (await api.get(`/devices/models?${asQuery({ make })}`, modelList)).models,
    enabled: make !== "",
    staleTime,
  });
}

/** Nor before there is a model. */
export function useVersions(make: string, model: string) {
  return useQuery({
    queryKey: [key, make, model],
    queryFn: async (): Promise<string[]> =>
      (await api.get(`/devices/versions?${asQuery({ make, model })}`, versionList)).versions,
    enabled: model !== "",
    staleTime,
  });
}

function asQuery(query: Record<string, string>): string {
  return new URLSearchParams(query).toString();
}
