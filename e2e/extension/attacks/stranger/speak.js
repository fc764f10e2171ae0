/** Sends each message to another extension, by a call and over a port. Returns those that were answered. */
const patienceMs = 2000;

globalThis.speak = async ({ to, messages }) => {
  const heard = [];
  const port = chrome.runtime.connect(to, { name: "vault" });
  port.onMessage.addListener((told) => heard.push({ port: true, told }));
  const closed = new Promise((done) => port.onDisconnect.addListener(done));
  for (const message of messages) {
    const answered = chrome.runtime.sendMessage(to, message).catch(() => undefined);
    const told = await Promise.race([answered, later()]);
    if (told !== undefined) heard.push({ message, told });
    try {
      port.postMessage(message);
    } catch {
      // Nobody is at its other end.
    }
  }
  await Promise.race([closed, later()]);
  return heard;
};

const later = () => new Promise((done) => setTimeout(done, patienceMs));
