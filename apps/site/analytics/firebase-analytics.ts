import {
  type Analytics,
  initializeAnalytics,
  setAnalyticsCollectionEnabled,
  setConsent,
} from '@firebase/analytics';
import { deleteInstallations, getInstallations, getToken } from '@firebase/installations';
import { firebaseApp } from '#firebase/app.ts';
import { removeCookies } from './remove-cookies.ts';

/** Google Analytics, for people who agreed to it. */
export interface AnalyticsPort {
  /**
   * Counts the open page, once even if called repeatedly. Call it only after consent.
   *
   * @param page its path
   */
  start(page: string): void;
  /** Removes what {@link AnalyticsPort.start} stored in the browser; nothing is counted afterwards. */
  stop(): void;
}

/** Links from mails carry a token in their query, which nobody else may see. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

let analytics: Analytics | undefined;

function initialize(page: string): Analytics {
  // The consent covers counting, not advertising.
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  return initializeAnalytics(firebaseApp, {
    config: {
      page_location: location.origin + page,
      page_referrer: withoutQuery(document.referrer),
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    },
  });
}

/** Removes the id by which Firebase knows this browser; waits for one that is being created. */
async function removeInstallation(): Promise<void> {
  const installations = getInstallations(firebaseApp);
  await deleteInstallations(installations).catch(async () => {
    await getToken(installations);
    await deleteInstallations(installations);
  });
}

/** Google Analytics of the owner's Firebase project; it counts a page view on initialization. */
export const firebaseAnalytics: AnalyticsPort = {
  start(page) {
    analytics ??= initialize(page);
    setAnalyticsCollectionEnabled(analytics, true);
  },
  stop() {
    if (analytics) setAnalyticsCollectionEnabled(analytics, false);
    removeCookies(/^_ga(_|$)/);
    removeInstallation().catch(() => undefined);
  },
};
