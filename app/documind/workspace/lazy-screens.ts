import { lazyScreen } from '#app/ui/lazy-screen.island.tsx';

/** The document beside the answer. */
export const readerScreen = lazyScreen(() =>
  import('./reader/reader.island.tsx').then(({ Reader }) => Reader),
);

/** The list of conversations. */
export const historyScreen = lazyScreen(() =>
  import('./history/history.island.tsx').then(({ History }) => History),
);

/** What a document is, and what it answers. */
export const introductionScreen = lazyScreen(() =>
  import('./answers/introduction.island.tsx').then(({ Introduction }) => Introduction),
);

/** A private session that is on. */
export const sessionScreen = lazyScreen(() =>
  import('./session-on.island.tsx').then(({ SessionOn }) => SessionOn),
);

/** A file on its way. */
export const uploadScreen = lazyScreen(() =>
  import('./documents/upload-row.island.tsx').then(({ UploadRow }) => UploadRow),
);

/** Documents under one name. */
export const collectionsScreen = lazyScreen(() =>
  import('./documents/collections.island.tsx').then(({ Collections }) => Collections),
);

/** What takes a text that is no file. */
export const pasteScreen = lazyScreen(() =>
  import('./documents/paste-form.island.tsx').then(({ PasteForm }) => PasteForm),
);

/** What a long list is looked through with, and what is done with ticked documents. */
export const listToolsScreen = lazyScreen(() =>
  import('./documents/list-tools.island.tsx').then(({ ListTools }) => ListTools),
);

/** The question that is looked at, with what came of it. */
export const exchangesScreen = lazyScreen(() =>
  import('./answers/exchanges.island.tsx').then(({ Exchanges }) => Exchanges),
);

/** The other questions of the conversation. */
export const askedBeforeScreen = lazyScreen(() =>
  import('./answers/exchanges.island.tsx').then(({ AskedBefore }) => AskedBefore),
);

/** Keys and examples. */
export const developerScreen = lazyScreen(() =>
  import('./developer/developer-panel.island.tsx').then(({ DeveloperPanel }) => DeveloperPanel),
);
