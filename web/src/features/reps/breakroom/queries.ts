import { chart, commissionRules, referralAnswer } from "@breezy/contract/reps";
import { repApi } from "../session/rep-api.ts";
import { repKey } from "../session/rep-session.ts";

export const chartQuery = {
  queryKey: [repKey, "chart"],
  queryFn: () => repApi.get("/breakroom/chart", chart),
};

export const rulesQuery = {
  queryKey: [repKey, "rules"],
  queryFn: () => repApi.get("/breakroom/commission-rules", commissionRules),
};

export const referralQuery = {
  queryKey: [repKey, "referral"],
  queryFn: () => repApi.get("/reps/me/referral", referralAnswer),
  staleTime: Infinity,
};
