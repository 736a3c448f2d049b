import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../../app/server/config.ts';
import { type RunningServer, type ServerPorts, startServer } from '../../app/server/start.ts';

export interface SiteServerOptions extends Partial<Pick<ServerPorts, 'randomInt' | 'now'>> {
  /** More of the environment. */
  env?: Record<string, string>;
  /** Definition files by path; those of the repository unless others are given. */
  texts?: ReadonlyMap<string, string>;
}

export interface SiteServer {
  server: RunningServer;
  /** Where its database is. */
  dataDir: string;
  rows<Row>(sql: string, ...parameters: string[]): Row[];
  /** Removes what visitors have sent and what was made for them; what is published stays. */
  removeSent(): void;
  stop(): Promise<void>;
}

/** Those whose rows are of visitors. */
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

/** A machine that pauses for seconds refuses nobody who is tested. */
export const PATIENT = { saveDeadlineMs: 60_000 };

/** The process of `npm start` on a database of its own. */
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
  const server = await startServer(config, { now: Date.now, ...PATIENT, ...ports });
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
