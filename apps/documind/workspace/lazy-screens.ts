import { lazyScreen } from '@m8/ui/lazy-screen.island.tsx';

// The largest screens that the workspace does not show at first.

/** The document beside the answer. */
export const readerScreen = lazyScreen(() =>
  import('./reader/reader.island.tsx').then((module) => module.Reader),
);

/** Keys and examples. */
export const developerScreen = lazyScreen(() =>
  import('./developer/developer-panel.island.tsx').then((module) => module.DeveloperPanel),
);
