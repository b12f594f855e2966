import { lazyScreen } from '#app/ui/lazy-screen.island.tsx';

// What a first look at the workspace does not show: 15 KB beside the 94 that it loads.

/** The document beside the answer. */
export const readerScreen = lazyScreen(() =>
  import('./reader/reader.island.tsx').then((module) => module.Reader),
);

/** The choice of another encoding. */
export const readAsScreen = lazyScreen(() =>
  import('./read-as.island.tsx').then((module) => module.ReadAs),
);

/** The list of conversations. */
export const historyScreen = lazyScreen(() =>
  import('./history/history.island.tsx').then((module) => module.History),
);

/** The question that is looked at, with what came of it. */
export const exchangesScreen = lazyScreen(() =>
  import('./answers/exchanges.island.tsx').then((module) => module.Exchanges),
);

/** The other questions of the conversation. */
export const askedBeforeScreen = lazyScreen(() =>
  import('./answers/exchanges.island.tsx').then((module) => module.AskedBefore),
);

/** Keys and examples. */
export const developerScreen = lazyScreen(() =>
  import('./developer/developer-panel.island.tsx').then((module) => module.DeveloperPanel),
);
