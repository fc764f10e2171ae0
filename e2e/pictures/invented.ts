/** Who and what the pictures show: nobody's, and the same each time. */
import type { Login } from "../person.ts";

export interface InventedLogin extends Login {
  url: string;
  tags: string[];
}

const login = (account: string, url: string, tags: string[], notes = ""): InventedLogin => ({
  account,
  username: "ada@harbour.example",
  // Never shown: each card keeps its password hidden.
  password: `Invented-${account}-4`,
  url,
  tags,
  notes,
});

export const firstAccount = "Abbey Lane Library";

export const logins: InventedLogin[] = [
  login(firstAccount, "https://library.example", ["Books"], "The card is in the blue wallet."),
  login("Adobe", "https://adobe.com", ["Design"]),
  login("Airbnb", "https://airbnb.com", ["Travel"]),
  login("Amber Street Bakery", "https://bakery.example", ["Food"]),
  login("Booking.com", "https://booking.com", ["Travel"]),
  login("Cedar Lane School", "https://school.example", ["Education"]),
  login("Dropbox", "https://dropbox.com", ["Cloud"]),
  login("Duolingo", "https://duolingo.com", ["Education"]),
  login("Figma", "https://figma.com", ["Design"]),
  login("GitHub", "https://github.com", ["Developer"]),
  login("Harbour Savings", "https://savings.example", ["Bank"]),
  login("Maple Dental", "https://dental.example", ["Health"]),
  login("Netflix", "https://netflix.com", ["Streaming"]),
  login("Northwind Electric", "https://electric.example", ["Home"]),
  login("PayPal", "https://paypal.com", ["Payments"]),
  login("Reddit", "https://reddit.com", ["Social"]),
  login("Riverside Garden Club", "https://garden.example", ["Home"]),
  login("Spotify", "https://spotify.com", ["Music"]),
  login("Trello", "https://trello.com", ["Work"]),
  login("WhatsApp", "https://whatsapp.com", ["Social"]),
  login("YouTube", "https://youtube.com", ["Streaming"]),
];

/** As long as a real one, and opens nothing. */
export const sampleKit = "BREEZ-YVAUL-TTHIS-KITXX-OPENS-NOTHN-GATXL";

/** Typed once and never seen: the boxes show dots. */
export const pin = "2580";

export const question = "How do I join a Wi-Fi network?";
