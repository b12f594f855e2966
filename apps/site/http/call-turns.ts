/** How many new connections are accepted before a waiting call begins. */
const acceptedFirst = 8;

/**
 * Runs calls one after the other, each in its own turn of the event loop, so that pages and health checks
 * get through a crowd of callers. Node accepts one connection a turn, so up to {@link acceptedFirst} new
 * connections come first.
 */
export function createCallTurns() {
  const waiting: (() => void)[] = [];
  let accepted = 0;
  let hasAccepted = false;
  const runNext = () => {
    if (hasAccepted && accepted < acceptedFirst) {
      accepted += 1;
      hasAccepted = false;
    } else {
      accepted = 0;
      waiting[0]?.();
      waiting.shift();
    }
    if (waiting.length > 0) setImmediate(runNext);
  };
  return {
    noteConnection() {
      hasAccepted = true;
    },
    run(call: () => void) {
      if (waiting.push(call) === 1) setImmediate(runNext);
    },
  };
}
