/** Takes what is to be said from the page, says it itself and has the background say it, and writes down what was answered. */
const orders = document.getElementById("orders");
if (orders) {
  const said = JSON.parse(orders.textContent);
  const all = Promise.all([
    globalThis.speak(said).catch(() => []),
    chrome.runtime.sendMessage(said),
  ]);
  void all.then((heard) => {
    document.getElementById("told").textContent = JSON.stringify(heard.flat());
  });
}
