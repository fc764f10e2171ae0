/** Of an answer that is server-sent events. */
export const eventStreamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // The HTTP adapter writes such an answer as it comes; any other it holds until a timer, to see
  // whether it is a short one.
  "transfer-encoding": "chunked",
  // Else a connection whose stream ended would be kept, and hold a shutdown up.
  connection: "close",
};
