import { resolve } from 'node:path';
import type { Role } from '#contract';
import type { ApproverRule, ErasureLimits, OpenIdSettings, SourceService, StorageLocation } from '#server';
import packageJson from '../../package.json' with { type: 'json' };
import { ownDefinitions } from '../definitions-folder.ts';
import { RENDERER_FOLDER, SITE_FOLDER, STUDIO_FOLDER } from './build-folders.ts';
import { readApprovers } from './settings/approvers.ts';
import { readAssetsKeptDays } from './settings/assets-kept.ts';
import { readChatUrl } from './settings/chat.ts';
import { type ClockSettings, readClock } from './settings/clock.ts';
import { type CrmSettings, readCrm, readDestinations } from './settings/crm.ts';
import { readDefinitionsLook } from './settings/definitions-look.ts';
import { readDiskReserve } from './settings/disk-reserve.ts';
import { readErasure } from './settings/erasure.ts';
import { type Exposure, readExposure } from './settings/exposure.ts';
import { type FileSettings, readFileSettings } from './settings/files.ts';
import { readIsolates } from './settings/isolates.ts';
import { type NoticeReceiver, readAppealNotices, readNotices } from './settings/notices.ts';
import { readOpenId } from './settings/openid.ts';
import { type PhoneCodeSettings, readPhoneCodes } from './settings/phone-codes.ts';
import { type ResumeSettings, readResume } from './settings/resume.ts';
import { readSecondFactorRoles } from './settings/second-factor.ts';
import { readSourceServices } from './settings/source-services.ts';
import { readStorage } from './settings/storage.ts';
import { readStudioGit } from './settings/studio-git.ts';
import { readSuggestService, type SuggestService } from './settings/suggest-service.ts';
import { readWorkers } from './settings/workers.ts';
import { startError } from './start-error.ts';

export interface Config extends Exposure {
  host: string;
  port: number;
  storage: StorageLocation;
  /** Beside a database file; with less the process is degraded. */
  diskReserveMb: number;
  /** The CRM, and those that endpoints name as their destination. Leads of a destination that is not here wait in the outbox. */
  receivers: readonly CrmSettings[];
  definitionsDir: string;
  /** How often one with errors is looked at again. */
  definitionsLookMs: number;
  /** What the studio publishes is committed. */
  studioGit: boolean;
  siteFolder: string;
  /** Of the same build: what renders the site's pages on the server. */
  rendererFolder: string;
  studioFolder: string;
  /** How long the assets of an earlier build are served after it was replaced. */
  assetsKeptDays: number;
  publicUrl: string;
  /** Which code this is: `BUILD_ID`, else the package's version. */
  build: string;
  /** Processes that share the port. */
  workers: number;
  /** Child processes of each that work for editors. */
  isolates: number;
  /** When the time is trusted. */
  clock: ClockSettings;
  /** How fast requests whose term is over are destroyed. */
  erasure: ErasureLimits;
  logLevel: string;
  /** Who else lets people into the studio. */
  openId: OpenIdSettings | undefined;
  /** Roles that nobody signs in to by a password alone. */
  secondFactorRoles: readonly Role[];
  /** Who approves what the studio publishes, beside the roles. */
  approvers: readonly ApproverRule[];
  /** Who is notified of proposals. */
  notices: readonly NoticeReceiver[];
  /** Who is notified of appeals that staff have changed. */
  appealNotices: readonly NoticeReceiver[];
  /** What sends one-time codes to phones; without it no phone is proved. */
  phoneCodes: PhoneCodeSettings | 'off' | undefined;
  /** Who sends links to forms that are finished on another device; without it the page shows them. */
  resume: ResumeSettings | undefined;
  /** Where files that visitors attach are kept, and who looks for viruses in them. */
  files: FileSettings;
  /** The service that suggestions come from; without it they come from the bundled lists. */
  suggestService: SuggestService | undefined;
  /** The services that sources of the definitions name. */
  sourceServices: Readonly<Record<string, SourceService>>;
  /** Script of the chat and voice widget; without it our own small one is served. */
  chatUrl: string | undefined;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const { version: packageVersion } = packageJson;

/** The process's settings. Throws one sentence for the first that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env.PORT ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw startError('CONFIG_PORT', { value: env.PORT ?? '' });
  }
  const host = env.HOST ?? '127.0.0.1';
  const logLevel = env.LOG_LEVEL ?? 'warn';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw startError('CONFIG_LOG_LEVEL', { value: logLevel, known: LOG_LEVELS.join(', ') });
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  if (!URL.canParse(publicUrl)) {
    throw startError('CONFIG_PUBLIC_URL');
  }
  const openId = readOpenId(env);
  return {
    host,
    port,
    storage: readStorage(env),
    diskReserveMb: readDiskReserve(env),
    receivers: [...readCrm(env), ...readDestinations(env)],
    ...readExposure(env),
    workers: readWorkers(env),
    isolates: readIsolates(env),
    build: env.BUILD_ID || packageVersion,
    definitionsDir: resolve(env.DEFINITIONS_DIR ?? ownDefinitions),
    definitionsLookMs: readDefinitionsLook(env),
    studioGit: readStudioGit(env),
    siteFolder: SITE_FOLDER,
    rendererFolder: RENDERER_FOLDER,
    studioFolder: STUDIO_FOLDER,
    assetsKeptDays: readAssetsKeptDays(env),
    publicUrl,
    openId: openId && { ...openId, publicUrl },
    clock: readClock(env),
    erasure: readErasure(env),
    secondFactorRoles: readSecondFactorRoles(env),
    approvers: readApprovers(env),
    notices: readNotices(env),
    appealNotices: readAppealNotices(env),
    phoneCodes: readPhoneCodes(env),
    resume: readResume(env),
    files: readFileSettings(env),
    logLevel,
    suggestService: readSuggestService(env),
    sourceServices: readSourceServices(env),
    chatUrl: readChatUrl(env),
  };
}
