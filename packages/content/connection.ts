/** Words for a call that is running, or failed to connect. */
export const connectionWords = {
  loading: 'Loading...',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
