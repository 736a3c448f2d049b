import type { BucketSettings } from '#server';
import { address } from '../environment/address.ts';
import { setting, together } from '../environment/setting.ts';
import { plainText, textLike, wholeNumber } from '../environment/variables.ts';

/** Region in the signature for services without regions. */
const NO_REGION = 'us-east-1';

/** Storage of the files that visitors attach, and the virus scanner. */
export const files = setting(
  {
    FILES_UNSENT_HOURS: wholeNumber(
      'how long a file that was uploaded waits for its form to be sent ([files.md](files.md))',
      { fallback: 48, least: 1, most: 24 * 30 },
    ),
    CLAMD_URL: address('the clamd that looks for viruses in files; without it nobody looks', {
      ...{ example: 'tcp://127.0.0.1:3310', over: 'tcp' },
    }),
    FILES_S3_BUCKET: textLike(
      // Every service accepts these names.
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'CONFIG_FILES_S3_BUCKET',
      plainText(
        'the bucket that files are kept in; without it they are in `DATA_DIR/files` ([files.md](files.md#in-a-bucket))',
      ),
    ),
    FILES_S3_KEY_ID: plainText('who is let into the bucket'),
    FILES_S3_SECRET: plainText('the secret of that key'),
    FILES_S3_ENDPOINT: address(
      'the service of the bucket',
      { example: 'https://storage.bank.example', over: 'secure', isBase: true },
      "Amazon's",
    ),
    FILES_S3_REGION: textLike(
      /^[a-z0-9-]+$/,
      'CONFIG_FILES_S3_REGION',
      plainText('the region of the service, where it has any', `\`${NO_REGION}\``),
    ),
  },
  ({ FILES_UNSENT_HOURS, CLAMD_URL, FILES_S3_ENDPOINT, FILES_S3_REGION, ...bucket }) => ({
    unsentHours: FILES_UNSENT_HOURS,
    clamdUrl: CLAMD_URL,
    bucket: bucketOf(
      together(bucket, { FILES_S3_ENDPOINT, FILES_S3_REGION }),
      FILES_S3_ENDPOINT,
      FILES_S3_REGION,
    ),
  }),
);

const bucketOf = (
  given: Record<'FILES_S3_BUCKET' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET', string> | undefined,
  endpoint: string | undefined,
  region = NO_REGION,
): BucketSettings | undefined =>
  given && {
    ...{ endpoint, region },
    bucket: given.FILES_S3_BUCKET,
    keyId: given.FILES_S3_KEY_ID,
    secret: given.FILES_S3_SECRET,
  };
