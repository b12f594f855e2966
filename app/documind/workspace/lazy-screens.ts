import { lateScreen } from '#app/ui/late-screen.ts';

/** The document beside the answer. */
export const readerScreen = lateScreen(() =>
  import('./reader/reader.island.tsx').then(({ Reader }) => Reader),
);

/** A private session that is on. */
export const sessionScreen = lateScreen(() =>
  import('./session-on.island.tsx').then(({ SessionOn }) => SessionOn),
);

/** A file on its way. */
export const uploadScreen = lateScreen(() =>
  import('./documents/upload-row.island.tsx').then(({ UploadRow }) => UploadRow),
);

/** The questions of this visit with what came of them. */
export const exchangesScreen = lateScreen(() =>
  import('./answers/exchanges.island.tsx').then(({ Exchanges }) => Exchanges),
);

/** Keys and examples. */
export const developerScreen = lateScreen(() =>
  import('./developer/developer-panel.island.tsx').then(({ DeveloperPanel }) => DeveloperPanel),
);
