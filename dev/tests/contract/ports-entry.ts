import { account } from '#app/account/account.ts';
import type { AccountPort } from '#app/account/account-port.ts';
import type { ApplicationPort } from '#app/applications/application-port.ts';
import { applications } from '#app/applications/applications.ts';

/** What the page of the contract gives its tests. */
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
