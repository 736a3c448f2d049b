import { type BucketSettings, DEFAULT_UNSENT_MB, unsentLimits } from '#server';
import { address } from '../environment/address.ts';
import { setting, together } from '../environment/setting.ts';
import { plainText, textLike, wholeNumber } from '../environment/variables.ts';

/** Region in the signature for services without regions. */
const NO_REGION = 'us-east-1';

/** Setting `FILES_…` and the virus scanner: place and limits of the files that visitors attach. */
export const files = setting(
  {
    FILES_UNSENT_HOURS: wholeNumber(
      'hours after which an uploaded file is removed unless its form is sent ([files.md](files.md))',
      { fallback: 48, least: 1, most: 24 * 30 },
    ),
    FILES_UNSENT_MB: wholeNumber(
      'limit for the files that no request has yet, an eighth of which one address may use',
      { fallback: DEFAULT_UNSENT_MB, least: 8, most: 1024 * 1024 },
    ),
    CLAMD_URL: address('clamd that scans files for viruses; without it they are not scanned', {
      example: 'tcp://127.0.0.1:3310',
      over: 'tcp',
    }),
    FILES_S3_BUCKET: textLike(
      // Every service accepts these names.
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'CONFIG_FILES_S3_BUCKET',
      plainText(
        'bucket of the files; without it they are in `DATA_DIR/files` ([files.md](files.md#in-a-bucket))',
      ),
    ),
    FILES_S3_KEY_ID: plainText('access key of the bucket'),
    FILES_S3_SECRET: plainText('secret of that key'),
    FILES_S3_ENDPOINT: address(
      'address of the storage service',
      { example: 'https://storage.bank.example', over: 'secure', isBase: true },
      "Amazon's",
    ),
    FILES_S3_REGION: textLike(
      /^[a-z0-9-]+$/,
      'CONFIG_FILES_S3_REGION',
      plainText('region of the service, if it has any', `\`${NO_REGION}\``),
    ),
  },
  ({ FILES_UNSENT_HOURS, FILES_UNSENT_MB, CLAMD_URL, FILES_S3_ENDPOINT, FILES_S3_REGION, ...bucket }) => ({
    unsentHours: FILES_UNSENT_HOURS,
    limits: unsentLimits(FILES_UNSENT_MB),
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
    endpoint,
    region,
    bucket: given.FILES_S3_BUCKET,
    keyId: given.FILES_S3_KEY_ID,
    secret: given.FILES_S3_SECRET,
  };
