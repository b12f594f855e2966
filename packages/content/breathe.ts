/** A minute of breathing on the page of Mind M8: in for four seconds and out for six, six times. */
export const breathe = {
  /** Id of the button that opens it, which other pages link to. */
  openId: 'breathe',
  /** Id of the screen. */
  screenId: 'breathe-minute',
  open: 'Breathe for a minute',
  title: 'Breathe for a minute',
  how: 'In for four seconds, out for six, six times.',
  /** How to pause it on a touch screen, and with a keyboard. */
  touch: 'Tap to pause.',
  keys: 'Press Space to pause, Escape to leave.',
  running: 'Breathing',
  breatheIn: 'Breathe in',
  breatheOut: 'Breathe out',
  left: [
    '6 breaths',
    '5 breaths left',
    '4 breaths left',
    '3 breaths left',
    '2 breaths left',
    'The last breath',
  ],
  stopped: 'Paused. Tap to go on.',
  done: 'That was a minute.',
  again: 'Again',
  leave: 'Leave',
  /** For people who prefer no motion: the seconds of one breath. */
  count: [1, 2, 3, 4, 1, 2, 3, 4, 5, 6],
} as const;
