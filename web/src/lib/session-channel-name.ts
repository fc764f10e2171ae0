/** Where the tabs of this browser tell each other about the session. */
export const sessionChannel = "breezy:session";
