import type { Page, Route } from '@playwright/test';
import type { EmulatedProject } from './emulators.ts';

/** The code that the app of {@link playAuthenticator} shows. */
export const shownCode = '246810';

const phoneNumber = '+15555550100';
const headers = { 'access-control-allow-origin': '*' };

/**
 * Simulates an authenticator app for a page. The sign-in emulator supports telephones as second factor
 * and no apps, so the page's app calls are sent to it as telephone calls. Sessions, tokens and their
 * claims are the emulator's own.
 */
export async function playAuthenticator(page: Page, project: EmulatedProject): Promise<void> {
  const { authHost, projectId } = project;
  const api = `http://${authHost}/identitytoolkit.googleapis.com/v2/accounts`;
  const post = (call: string, body: object) =>
    fetch(`${api}/${call}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Makes the emulator send a code to the telephone. @returns the proof that it was read there */
  async function phoneCode(call: string, body: object) {
    const begun = await (await post(call, body)).json();
    const { sessionInfo } = begun.phoneSessionInfo ?? begun.phoneResponseInfo;
    const sent = await fetch(
      `http://${authHost}/emulator/v1/projects/${projectId}/verificationCodes`,
    );
    const { verificationCodes }: { verificationCodes: { sessionInfo: string; code: string }[] } =
      await sent.json();
    const code = verificationCodes.findLast((one) => one.sessionInfo === sessionInfo)?.code;
    return { phoneVerificationInfo: { sessionInfo, code } };
  }

  const refuse = (route: Route) =>
    route.fulfill({
      status: 400,
      headers,
      json: { error: { code: 400, message: 'INVALID_CODE' } },
    });
  const answer = async (route: Route, response: Response) =>
    route.fulfill({ status: response.status, headers, json: await response.json() });
  const bodyOf = (route: Route) => route.request().postDataJSON();

  await page.route('**/v1/accounts:signInWithPassword?**', async (route) => {
    const response = await route.fetch();
    const said = await response.json();
    const mfaInfo = said.mfaInfo?.map((factor: { mfaEnrollmentId: string }) => ({
      mfaEnrollmentId: factor.mfaEnrollmentId,
      totpInfo: {},
    }));
    await route.fulfill({ response, json: mfaInfo ? { ...said, mfaInfo } : said });
  });
  await page.route('**/v2/accounts/mfaEnrollment:start?**', (route) =>
    route.fulfill({
      headers,
      json: {
        totpSessionInfo: {
          ...{ sharedSecretKey: 'JBSWY3DPEHPK3PXP', verificationCodeLength: 6, periodSec: 30 },
          ...{ hashingAlgorithm: 'SHA1', sessionInfo: 'of the app' },
          finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
        },
      },
    }),
  );
  await page.route('**/v2/accounts/mfaEnrollment:finalize?**', async (route) => {
    const { idToken, totpVerificationInfo } = bodyOf(route);
    if (totpVerificationInfo.verificationCode !== shownCode) return refuse(route);
    const phoneEnrollmentInfo = { phoneNumber, recaptchaToken: 'none' };
    const proof = await phoneCode('mfaEnrollment:start', { idToken, phoneEnrollmentInfo });
    await answer(route, await post('mfaEnrollment:finalize', { idToken, ...proof }));
  });
  await page.route('**/v2/accounts/mfaSignIn:finalize?**', async (route) => {
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = bodyOf(route);
    if (totpVerificationInfo.verificationCode !== shownCode) return refuse(route);
    const held = { mfaPendingCredential, mfaEnrollmentId };
    const phoneSignInInfo = { recaptchaToken: 'none' };
    const proof = await phoneCode('mfaSignIn:start', { ...held, phoneSignInInfo });
    await answer(route, await post('mfaSignIn:finalize', { mfaPendingCredential, ...proof }));
  });
}
