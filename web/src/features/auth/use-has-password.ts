import { whoAmI } from "@breezy/contract/accounts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Whether the account has a password that can be asked for. */
export function useHasPassword() {
  return useQuery({
    queryKey: ["has-password"],
    queryFn: async () => {
      const { user } = await api.get("/api/auth/get-session", whoAmI);
      return user?.has_password ?? true;
    },
    staleTime: 0,
  });
}
