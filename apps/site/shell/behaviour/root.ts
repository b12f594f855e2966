/** The root element. Scripts set its data attributes for the style sheets. */
export const root = document.documentElement;
