/**
 * Source of the script that marks the document before the first paint where the address holds a
 * token, so that form or refusal stand there from the start.
 */
export const tokenScript = `/[?&]token=[^&]/.test(location.search)&&(document.documentElement.dataset.token='')`;
