import { settingProblems as problems } from '@m8/content/start-problems.ts';
import {
  fitting,
  optional,
  preset,
  requirePrivacy,
  type SettingFaults,
  setting,
} from './setting-kinds.ts';

/** A bucket of an S3-compatible store, and its credentials. */
export interface BucketSetting {
  /** With the bucket in its path or in its host. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

function isBucketUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.username;
}

/** The settings of the bucket that files may be kept in. */
export const bucketSettings = {
  ORIGINALS_BUCKET: setting(
    'An S3-compatible bucket for those files, instead of the database.',
    fitting(isBucketUrl, problems.mustBe('ORIGINALS_BUCKET')),
    { example: 'https://s3.eu-central-1.amazonaws.com/my-bucket' },
  ),
  ORIGINALS_BUCKET_REGION: setting('Its region.', preset('us-east-1')),
  ORIGINALS_BUCKET_KEY_ID: setting('The id of an access key for it.', optional),
  ORIGINALS_BUCKET_SECRET: setting('The secret of that key.', optional),
};

type Values = Readonly<Record<keyof typeof bucketSettings, string | undefined>> & {
  APP_ENV: string;
  ORIGINALS_BUCKET_REGION: string;
};

/** @returns where files are kept; undefined for the database, or if a fault was added */
export function readBucket(env: Values, faults: SettingFaults): BucketSetting | undefined {
  const names = ['ORIGINALS_BUCKET', 'ORIGINALS_BUCKET_KEY_ID', 'ORIGINALS_BUCKET_SECRET'] as const;
  const [url, keyId, secret] = names.map((name) => env[name]);
  if (url === undefined && keyId === undefined && secret === undefined) return undefined;
  if (url === undefined || keyId === undefined || secret === undefined) {
    faults.add(names, problems.allTogether(names));
    return undefined;
  }
  requirePrivacy(env, 'ORIGINALS_BUCKET', faults);
  return { url, region: env.ORIGINALS_BUCKET_REGION, keyId, secret };
}
