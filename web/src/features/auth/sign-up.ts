import { signUpAnswer, type SignUpBody } from "@breezy/contract/accounts";
import { api } from "../../lib/api.ts";

/** Answers the same whether or not the address is known: the mail tells. */
export async function signUp(credentials: SignUpBody): Promise<void> {
  await api.post("/users", credentials, signUpAnswer);
}
