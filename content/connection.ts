/** Words for a call that did not get through. */
export const connectionWords = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
