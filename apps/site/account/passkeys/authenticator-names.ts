import { browserText } from '@m8/content/your-account.ts';
import { browserName } from '#account/sign-in/browser-name.ts';

const apple = 'Apple Passwords';
const windows = 'Windows Hello';

/**
 * Well-known authenticators by model id (AAGUID), from
 * https://github.com/passkeydeveloper/passkey-authenticator-aaguids. The id proves nothing.
 */
const names: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': apple,
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': apple,
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on macOS',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': windows,
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': windows,
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': windows,
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'f3809540-7f14-49c1-a8b3-8f813b225541': 'Enpass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

/** Names a new passkey after its model or browser, until its person renames it. */
export function firstNameOf(
  { aaguid, userAgent }: { aaguid: string; userAgent: string | null },
  taken: readonly string[],
): string {
  const name = names[aaguid] ?? browserText(browserName(userAgent));
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.includes(numbered)) return numbered;
  }
}
