/** What the browsers are told of the extension; README.md says why each permission is asked for. */

export type Browser = "chromium" | "firefox";

/** The public key that fixes Chromium's id, `jelmifjkomlajidljkmghlnoocjhbcpf`. */
const chromiumKey =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA32MAJNabrzUjvehBNcslODnWk+VqoYFvbWsgAASJiK1spuJdF1Gnq7Cmi+tGjFa+08kU0Mh4Rlnfzxbqpi9DyggGvhIYmS08g950ceGwf11fiYmvJzCl/LGXEqrqpQLWtWNKvdYBC8+aFuRMFpmiioWxAE//MEwWJtGkTnWL2XknYwjeHeLUTbeCYCoNeOlFTEEoWNnK/cYX277xVWpkyrL1zWbAa810BFF71ZTJVfD1ibiNH6QUft08/On5vlbRg/rXQpDtv/D0OTsROg6EoY3cXLcq/JOE2kXdlVKJ+zFu0/68i+G/3C4VbmoKnbNp2RQsddjLfQVY3cqEFwVuqQIDAQAB";

/** Pages where people sign in: encrypted ones, and those of this computer. */
const pages = ["https://*/*", "http://localhost/*", "http://*.localhost/*", "http://127.0.0.1/*"];

export function manifestFor(browser: Browser, version: string): object {
  return {
    manifest_version: 3,
    name: "Breezy Vault",
    version,
    description: "Your vault's logins, cards and codes on the pages where you need them.",
    icons: icons(),
    action: { default_popup: "popup.html", default_title: "Breezy Vault", default_icon: icons() },
    options_ui: { page: "connect.html", open_in_tab: true },
    permissions: [
      "clipboardRead",
      "clipboardWrite",
      "contextMenus",
      "scripting",
      "storage",
      "webNavigation",
      "webRequest",
      "webRequestAuthProvider",
      ...(browser === "chromium" ? ["offscreen", "webAuthenticationProxy"] : []),
    ],
    host_permissions: pages,
    content_scripts: [
      {
        matches: pages,
        js: ["content.js"],
        all_frames: true,
        match_origin_as_fallback: true,
        run_at: "document_idle",
      },
    ],
    commands: {
      _execute_action: { suggested_key: { default: "Ctrl+Shift+Y", mac: "Command+Shift+Y" } },
      "fill-login": {
        suggested_key: { default: "Ctrl+Shift+L", mac: "Command+Shift+L" },
        description: "Fill the login of this page",
      },
    },
    content_security_policy: {
      extension_pages:
        "default-src 'self'; script-src 'self'; object-src 'none'; connect-src 'self' https: http://localhost:* http://127.0.0.1:* http://*.localhost:*; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    },
    ...(browser === "chromium"
      ? {
          key: chromiumKey,
          minimum_chrome_version: "140",
          background: { service_worker: "background.js", type: "module" },
        }
      : {
          browser_specific_settings: {
            gecko: {
              id: "vault@breezy.example",
              strict_min_version: "140.0",
              data_collection_permissions: { required: ["none"] },
            },
          },
          background: { scripts: ["background.js"], type: "module" },
        }),
  };
}

function icons(): Record<string, string> {
  return Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));
}
