import type { BucketSettings } from '#server';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

export interface FileSettings {
  /** From the announcement of a file that nobody sends. */
  unsentHours: number;
  /** Of clamd; without it nobody looks for viruses. */
  clamdUrl: string | undefined;
  /** Where files are kept; without it, in the data folder. */
  bucket: BucketSettings | undefined;
}

const HOURS = { fallback: 48, least: 1, most: 24 * 30 };

/** `FILES_UNSENT_HOURS`: how long a file waits for its form to be sent, 48 by default. `CLAMD_URL`: as tcp://host:3310. */
export function readFileSettings(env: Environment): FileSettings {
  const clamdUrl = env.CLAMD_URL || undefined;
  if (clamdUrl !== undefined && !isTcp(clamdUrl)) throw startError('CONFIG_CLAMD_URL');
  return { unsentHours: readWhole(env, 'FILES_UNSENT_HOURS', HOURS), clamdUrl, bucket: readFileBucket(env) };
}

function isTcp(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'tcp:' && hostname !== '' && port !== '';
}

/** What names of buckets are made of, at every service. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;
/** What services without regions sign with. */
const NO_REGION = 'us-east-1';

/**
 * `FILES_S3_BUCKET` with `FILES_S3_KEY_ID` and `FILES_S3_SECRET`, and for a service that is not Amazon's `FILES_S3_ENDPOINT`. Messages quote
 * neither address nor secret.
 */
export function readFileBucket(env: Environment): BucketSettings | undefined {
  const bucket = env.FILES_S3_BUCKET || undefined;
  const endpoint = env.FILES_S3_ENDPOINT || undefined;
  const region = env.FILES_S3_REGION || NO_REGION;
  const keyId = env.FILES_S3_KEY_ID || undefined;
  const secret = env.FILES_S3_SECRET || undefined;
  const given = [bucket, endpoint, env.FILES_S3_REGION || undefined, keyId, secret];
  if (given.every((one) => one === undefined)) return undefined;
  if (bucket === undefined || keyId === undefined || secret === undefined)
    throw startError('CONFIG_FILES_S3', { missing: missingIn({ bucket, keyId, secret }) });
  if (!BUCKET.test(bucket)) throw startError('CONFIG_FILES_S3_BUCKET');
  if (!REGION.test(region)) throw startError('CONFIG_FILES_S3_REGION');
  if (endpoint !== undefined && !isPlainAddress(endpoint)) throw startError('CONFIG_FILES_S3_ENDPOINT');
  return { bucket, endpoint, region, keyId, secret };
}

const NAMES = { bucket: 'FILES_S3_BUCKET', keyId: 'FILES_S3_KEY_ID', secret: 'FILES_S3_SECRET' } as const;
type Needed = keyof typeof NAMES;

const missingIn = (given: Readonly<Record<Needed, string | undefined>>): string =>
  (Object.keys(NAMES) as Needed[])
    .filter((name) => given[name] === undefined)
    .map((name) => NAMES[name])
    .join(', ');

/** The bucket is put behind it, and keys have settings of their own. */
function isPlainAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, search, hash } = new URL(url);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}
