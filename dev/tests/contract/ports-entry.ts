import { account } from '@m8/site/account/screen/account.ts';
import type { AccountPort } from '@m8/site/account/screen/account-port.ts';
import type { ApplicationPort } from '@m8/site/applications/screen/application-port.ts';
import { applications } from '@m8/site/applications/screen/applications.ts';

/** What the contract's page provides to its tests. */
export interface Ports {
  account: AccountPort;
  applications: ApplicationPort;
}

declare global {
  interface Window {
    ports: Ports;
  }
}

window.ports = { account, applications };
