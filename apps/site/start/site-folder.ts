import { fileURLToPath } from 'node:url';

/** Where the build puts the site and the server reads it from. */
export const siteFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
