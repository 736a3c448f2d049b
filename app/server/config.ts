import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownDefinitions } from '../definitions-folder.ts';
import { readSuggestService, type SuggestService } from './settings/suggest-service.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  definitionsDir: string;
  siteFolder: string;
  /** Of the same build: what draws the site's pages on the server. */
  drawerFolder: string;
  studioFolder: string;
  publicUrl: string;
  logLevel: string;
  /** The service that suggestions come from; without it they come from the bundled lists. */
  suggestService: SuggestService | undefined;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const builtSite = fileURLToPath(new URL('../../dist/site', import.meta.url));
const builtDrawer = fileURLToPath(new URL('../../dist/server', import.meta.url));
const builtStudio = fileURLToPath(new URL('../../dist/studio', import.meta.url));

/** The process's settings. Throws one sentence for the first that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env.PORT ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`CONFIG_PORT: PORT is "${env.PORT ?? ''}"; it takes a whole number from 0 to 65535.`);
  }
  const host = env.HOST ?? '127.0.0.1';
  const logLevel = env.LOG_LEVEL ?? 'warn';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new Error(`CONFIG_LOG_LEVEL: LOG_LEVEL is "${logLevel}"; it takes: ${LOG_LEVELS.join(', ')}.`);
  }
  if (env.DATABASE_URL !== undefined && env.DATABASE_URL !== '') {
    throw new Error(
      'CONFIG_DATABASE_URL: PostgreSQL is not served yet; leave DATABASE_URL unset to use DATA_DIR.',
    );
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  if (!URL.canParse(publicUrl)) {
    throw new Error(`CONFIG_PUBLIC_URL: PUBLIC_URL is not an address; write it as https://bank.example.`);
  }
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    definitionsDir: resolve(env.DEFINITIONS_DIR ?? ownDefinitions),
    siteFolder: builtSite,
    drawerFolder: builtDrawer,
    studioFolder: builtStudio,
    publicUrl,
    logLevel,
    suggestService: readSuggestService(env),
  };
}
