/** The document's element. Its data attributes tell the style sheets what scripts have found. */
export const root = document.documentElement;
