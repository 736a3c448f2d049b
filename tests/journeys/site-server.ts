import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../../app/server/config.ts';
import { type RunningServer, type ServerPorts, startServer } from '../../app/server/start.ts';
import { sharedIsolates } from '../api/shared-isolates.ts';

export interface SiteServerOptions extends Partial<Pick<ServerPorts, 'randomInt' | 'now'>> {
  /** Variables added to the environment. */
  env?: Record<string, string>;
  /** Definition files by path; by default those of the repository. */
  texts?: ReadonlyMap<string, string>;
}

export interface SiteServer {
  server: RunningServer;
  /** Folder of the database. */
  dataDir: string;
  rows<Row>(sql: string, ...parameters: string[]): Row[];
  /** Deletes the rows that visitors have created; what is published stays. */
  removeSent(): void;
  stop(): Promise<void>;
}

/** Tables with rows of visitors, children first. */
const SENT = [
  ...[
    'outbox',
    'consents',
    'consent_withdrawals',
    'files',
    'appeal_changes',
    'appeal_files',
    'appeals',
    'requests',
  ],
  ...['captchas', 'phone_codes', 'saved_files', 'saved_forms', 'rate_counters'],
];

/** Save deadline long enough that a machine which pauses for seconds refuses no request. */
export const PATIENT = { saveDeadlineMs: 60_000 };

/** Starts the process of `npm start` on a database of its own. */
export async function startSiteServer({ texts, env = {}, ...ports }: SiteServerOptions): Promise<SiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zayavka-'));
  const definitions = join(dataDir, 'definitions');
  for (const [path, text] of texts ?? []) {
    await mkdir(dirname(join(definitions, path)), { recursive: true });
    await writeFile(join(definitions, path), text);
  }
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
    ...(texts === undefined ? {} : { DEFINITIONS_DIR: definitions }),
  });
  const server = await startServer(config, {
    now: Date.now,
    ...PATIENT,
    isolates: sharedIsolates(),
    ...ports,
  });
  return {
    server,
    dataDir,
    rows(sql, ...parameters) {
      const database = new DatabaseSync(join(dataDir, 'zayavka.sqlite'), { readOnly: true });
      try {
        return database.prepare(sql).all(...parameters) as never;
      } finally {
        database.close();
      }
    },
    removeSent() {
      const database = new DatabaseSync(join(dataDir, 'zayavka.sqlite'), {
        enableForeignKeyConstraints: false,
      });
      database.exec('pragma busy_timeout = 60000');
      database.exec(SENT.map((table) => `delete from ${table}`).join(';'));
      database.close();
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
