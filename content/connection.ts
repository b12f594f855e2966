/** Words for a call that is under way, or did not get through. */
export const connectionWords = {
  loading: 'Loading...',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
