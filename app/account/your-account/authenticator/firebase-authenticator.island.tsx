import { useEffect, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { authenticatorWords } from '#content/authenticator.ts';
import { firebaseAuthenticatorWords as words } from '#content/kept-by-firebase.ts';
import type { FactorSetUp } from '#contracts/account.ts';
import { FormNoticeView } from '../../account-card.tsx';
import type { FormNotice } from '../../refusal.ts';
import { AccountSection } from '../account-section.tsx';
import { refusalOfFactor } from './own-factor.ts';
import { SetUp } from './set-up.island.tsx';

const factor = async () => (await import('../../firebase/second-factor.ts')).firebaseFactor;

/** An authenticator app at Firebase, for whoever has a role at the desk, which asks for one. */
export function FirebaseAuthenticator() {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [setUp, setSetUp] = useState<FactorSetUp | null>(null);
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  useEffect(() => {
    factor()
      .then(({ isOn }) => isOn())
      .then(setOn, async (error) => setNotice(await refusalOfFactor(error)));
  }, []);
  const act = async (work: () => Promise<void>) => {
    setPending(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      setNotice(await refusalOfFactor(error));
    } finally {
      setPending(false);
    }
  };
  const begin = () => act(async () => setSetUp(await (await factor()).begin()));
  const turnOff = () =>
    act(async () => {
      await (await factor()).turnOff();
      setOn(false);
      showToast('ok', authenticatorWords.on.turnedOff);
    });
  const turnOn = async (code: string) => {
    await (await factor()).turnOn(code);
    setSetUp(null);
    setOn(true);
  };
  return (
    <AccountSection id="authenticator" title={authenticatorWords.title} lead={words.lead}>
      <FormNoticeView notice={notice} id="authenticator-notice" />
      {setUp && <SetUp setUp={setUp} turnOn={turnOn} onCancel={() => setSetUp(null)} />}
      {isOn && <Meta live>{words.on}</Meta>}
      {isOn !== null && setUp === null && (
        <ActionButton
          look="secondary"
          pending={pending}
          onClick={() => void (isOn ? turnOff() : begin())}
        >
          {isOn ? authenticatorWords.on.turnOff : authenticatorWords.off.submit}
        </ActionButton>
      )}
    </AccountSection>
  );
}
