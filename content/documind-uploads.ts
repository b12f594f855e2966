/** Words of a file on its way. */
export const uploadWords = {
  queued: 'Next',
  cancel: 'Cancel',
  retry: 'Try again',
  now: 'Try now',
  remove: 'Remove',
  waiting: (seconds: number) => `Tries again in ${seconds} s`,
  percentSent: (percent: number) => `${percent} % sent`,
} as const;
