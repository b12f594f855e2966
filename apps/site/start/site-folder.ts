import { fileURLToPath } from 'node:url';

/** The build's output folder, which the server reads. */
export const siteFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
