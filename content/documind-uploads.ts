/** Words of a file on its way. */
export const uploadWords = {
  queued: 'Next',
  taken: 'You already have a document with this name. Replace it, or keep both?',
  replace: 'Replace',
  keepBoth: 'Keep both',
  cancel: 'Cancel',
  retry: 'Try again',
  now: 'Try now',
  remove: 'Remove',
  waiting: (seconds: number) => `Tries again in ${seconds} s`,
  percentSent: (percent: number) => `${percent} % sent`,
} as const;
