import { randomUUID } from "node:crypto";
import { sessionAbsoluteMs } from "@breezy/contract/accounts";
import { betterAuth } from "better-auth/minimal";
import type { Database } from "../db.ts";
import { authAdapter } from "./auth-adapter.ts";
import { hashPassword, isPassword } from "../password-hash.ts";

export interface AuthSettings {
  publicUrl: string;
  sessionSecret: string;
}

/** `__Host-` binds the cookie to this host over TLS; over plain http on localhost Safari refuses it. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  return { name: secure ? "__Host-session" : "session", secure };
}

const stamps = { createdAt: "created_at", updatedAt: "updated_at" };

/**
 * The sign-in library. Only calls that routes of ours make reach it: none of its own paths is open.
 * Its logger writes addresses, so it is off; what fails there comes out through our answers.
 */
export function createAuth(db: Database, settings: AuthSettings, clock: () => number) {
  const cookie = sessionCookie(settings.publicUrl);
  return betterAuth({
    appName: "Breezy Vault",
    baseURL: settings.publicUrl,
    basePath: "/api/auth",
    secret: settings.sessionSecret,
    database: authAdapter(db, clock),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // POST /users does it, with the same work for known and unknown addresses.
      disableSignUp: true,
      requireEmailVerification: true,
      // Longer ones are wrong passwords, not another kind of error.
      maxPasswordLength: 1024,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(password, hash),
      },
    },
    // The server ends idle sessions; the cookie stays as long as a session can.
    session: {
      modelName: "auth_sessions",
      fields: {
        ...stamps,
        expiresAt: "expires_at",
        userId: "user_id",
        ipAddress: "ip_address",
        userAgent: "user_agent",
      },
      expiresIn: sessionAbsoluteMs / 1000,
      cookieCache: { enabled: false },
    },
    user: { modelName: "auth_users", fields: { ...stamps, emailVerified: "email_verified" } },
    account: {
      modelName: "auth_accounts",
      fields: {
        ...stamps,
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
      },
    },
    verification: {
      modelName: "auth_verifications",
      fields: { ...stamps, expiresAt: "expires_at" },
      storeIdentifier: "hashed",
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookie.name,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.secure } } },
      database: { generateId: () => randomUUID() },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
