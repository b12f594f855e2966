import { authenticatorWords } from '@m8/content/authenticator.ts';
import { firebaseAuthenticatorWords as words } from '@m8/content/kept-by-firebase.ts';
import type { FactorSetUp } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalOf } from '#account/screen/account-form.island.tsx';
import { AccountSection } from '#account/your-account/screen/own-account.island.tsx';
import { SetUp } from './set-up.island.tsx';

const factor = async () =>
  (await import('#account/firebase/screen/second-factor.ts')).firebaseFactor;

/** An authenticator app at Firebase, for people with a role at the desk, which requires one. */
export function FirebaseAuthenticator() {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [setUp, setSetUp] = useState<FactorSetUp | null>(null);
  const { said, act, button } = useAct((error) =>
    refusalOf('confirm', error, authenticatorWords.failed),
  );
  const read = useEffectEvent(() => act('read', async () => setOn(await (await factor()).isOn())));
  useEffect(() => void read(), []);
  const change = async () => {
    if (!isOn) return setSetUp(await (await factor()).begin());
    await (await factor()).turnOff();
    setOn(false);
    showToast('ok', authenticatorWords.on.turnedOff);
  };
  const turnOn = async (code: string) => {
    await (await factor()).turnOn(code);
    setSetUp(null);
    setOn(true);
  };
  return (
    <AccountSection
      id="authenticator"
      title={authenticatorWords.title}
      lead={words.lead}
      notice={said}
    >
      {setUp && <SetUp setUp={setUp} turnOn={turnOn} onCancel={() => setSetUp(null)} />}
      {isOn && <Meta live>{words.on}</Meta>}
      {isOn !== null && setUp === null && (
        <ActionButton look="quiet" {...button('change', change)}>
          {isOn ? authenticatorWords.on.turnOff : authenticatorWords.off.submit}
        </ActionButton>
      )}
    </AccountSection>
  );
}
