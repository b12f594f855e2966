import type { ApplicationPort } from './application-port.ts';
import { embeddedApplications } from './embedded-applications.ts';

/** Who stores this site's applications. */
export const applications: ApplicationPort = embeddedApplications;
