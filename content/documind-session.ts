/** Words of a private session that is on. */
export const sessionWords = {
  countdown: (time: string) => `Ends in ${time}. Using it resets the clock.`,
  end: 'End now',
  confirm: {
    title: 'End the private session?',
    text: 'This erases its files and everything made from them immediately. It cannot be undone.',
    yes: 'End and erase',
    no: 'Keep it',
  },
} as const;
