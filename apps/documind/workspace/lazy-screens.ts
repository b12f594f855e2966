import { lazyScreen } from '@m8/ui/lazy-screen.island.tsx';

// The largest screens that the workspace does not show at first.

export const readerScreen = lazyScreen(() =>
  import('./reader/reader.island.tsx').then((module) => module.Reader),
);

export const developerScreen = lazyScreen(() =>
  import('./developer/developer-panel.island.tsx').then((module) => module.DeveloperPanel),
);
