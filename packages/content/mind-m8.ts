/** Words of Mind M8's banner. */
export const mindM8Banner = {
  title: 'Mind M8',
  tagline: 'Your intelligent AI companion for mental wellness and emotional support',
  download: 'Download APK',
  all: { label: 'View All Products', href: '/products' },
  closed: 'The download is closed for now, for maintenance.',
  needsScript:
    'The download button needs JavaScript. Turn it on for this site, then reload the page.',
} as const;

/** The five feature blocks, in the specification's order. */
export const mindM8Features = [
  {
    drawing: 'companion',
    title: 'Advanced AI Companion',
    text: 'Mind M8 keeps the thread. It remembers what you said was hard, and it asks before it advises.',
    confirm: true,
  },
  {
    drawing: 'mood',
    title: 'Emotional Intelligence',
    text: 'It reads tone as well as words. Over a week, small changes in mood become something you can see and talk about.',
    confirm: true,
  },
  {
    drawing: 'thumb',
    title: 'Mobile Optimized',
    text: 'Made for one hand and a tired thumb. Everything you need is within reach.',
  },
  {
    drawing: 'lock',
    title: 'Privacy Focused',
    text: 'Designed to keep what you say between you and Mind M8.',
    confirm: true,
  },
  {
    drawing: 'devices',
    title: 'Cross-Device Sync',
    text: 'Start on your phone, continue on your tablet. Your conversation is right where you left it.',
    confirm: true,
  },
] as const;

/** The note that stays on this page whatever else changes. */
export const careNote = {
  title: 'A companion, not a clinician.',
  text: 'Mind M8 does not diagnose or treat. If you or someone near you is in danger, call your local emergency number.',
} as const;

/** The closing panel. */
export const mindM8Closing = {
  title: 'Someone to talk\u00a0to, at any hour.',
  text: 'A free app for Android. Its download is closed for now.',
} as const;

/** The two dialogs of the download flow; nothing is downloaded. */
export const downloadFlow = {
  close: 'Close',
  chooser: {
    title: 'Select Download Mirror',
    note: 'The Google Drive link may be faster.',
    mirrors: ['MediaFire', 'Google Drive'],
    cancel: 'Cancel',
  },
  closed: {
    title: 'Project Closed',
    text: 'The project has been closed temporarily due to maintenance complexities.',
    provider: 'Selected provider',
    understand: 'Understand',
  },
} as const;

/** A minute of breathing on the page of Mind M8: in for four seconds and out for six, six times. */
export const breathe = {
  /** Id of the button that opens it, which other pages link to. */
  openId: 'breathe',
  /** Id of the screen. */
  screenId: 'breathe-minute',
  open: 'Breathe for a minute',
  title: 'Breathe for a minute',
  how: 'In for four seconds, out for six. Six times.',
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
  stopped: 'Paused. Tap to continue.',
  done: 'That was a minute.',
  again: 'Again',
  leave: 'Leave',
  /** For people who prefer no motion: the seconds of one breath. */
  count: [1, 2, 3, 4, 1, 2, 3, 4, 5, 6],
} as const;
