import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLoopDisk } from './loop-disk.ts';

export interface PowerCutOptions {
  cuts: number;
  /**
   * Setting of SQLite: `full` is the service's own. `normal` is the control, which must lose requests to
   * prove that the test detects a loss.
   */
  synchronous: 'full' | 'normal';
}

export interface PowerCutResult {
  /** Acknowledged requests at the last cut. */
  acknowledged: number;
  /** Lost requests over all cuts. */
  lost: number;
  cutsWithLoss: number;
  /** Cuts after which the database was corrupt or had requests without outbox entries. */
  corrupt: number;
}

const BETWEEN_MS = 400;
/** Turns of the event loop without output after which all of it has been read. */
const QUIET_TURNS = 5;
const DISK_MB = 256;
const writer = fileURLToPath(new URL('writer.ts', import.meta.url));

/**
 * Pauses the writer at a random moment, reads what the disk has by then, and resumes the writer; repeats this
 * for each cut.
 */
export async function cutPower({ cuts, synchronous }: PowerCutOptions): Promise<PowerCutResult> {
  const disk = await createLoopDisk(DISK_MB);
  const child = spawn(process.execPath, [writer, join(disk.folder, 'data'), synchronous], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const result: PowerCutResult = { acknowledged: 0, lost: 0, cutsWithLoss: 0, corrupt: 0 };
  try {
    await once(child.stdout, 'data');
    for (let cut = 0; cut < cuts; cut += 1) {
      await pause(BETWEEN_MS * (0.5 + Math.random()));
      await stop(child, () => output);
      // A truncated last line does not count as printed.
      const acknowledged = output.slice(0, output.lastIndexOf('\n')).split('\n').slice(1);
      const { stored, isIntact } = await disk.afterPowerCut(async (folder) => read(join(folder, 'data')));
      child.kill('SIGCONT');
      const lost = acknowledged.filter((id) => !stored.has(id)).length;
      result.acknowledged = acknowledged.length;
      result.lost += lost;
      if (lost > 0) result.cutsWithLoss += 1;
      if (!isIntact) result.corrupt += 1;
    }
    return result;
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await disk.remove();
  }
}

/** Resolves once the process is paused and all of its output is read. */
async function stop(child: ChildProcess, printed: () => string): Promise<void> {
  child.kill('SIGSTOP');
  while (!/^State:\tT/m.test(await readFile(`/proc/${child.pid}/status`, 'utf8'))) await pause(5);
  // The pipe still holds output, of which each turn of the loop reads a part.
  for (let quietTurns = 0, before = ''; quietTurns < QUIET_TURNS; ) {
    before = printed();
    await nextTurn();
    quietTurns = printed() === before ? quietTurns + 1 : 0;
  }
}

async function read(dataDir: string): Promise<{ stored: Set<string>; isIntact: boolean }> {
  const database = new DatabaseSync(join(dataDir, 'zayavka.sqlite'));
  try {
    // The disk may have the file before the tables; nothing is stored then.
    const tables = database.prepare("select name from sqlite_schema where name = 'requests'").all();
    if (tables.length === 0) return { stored: new Set(), isIntact: true };
    const ids = database.prepare('select id from requests').all() as { id: string }[];
    const [integrity] = database.prepare('pragma integrity_check').all();
    const [unpaired] = database
      .prepare(
        'select count(*) as n from requests r left join outbox o on o.request_id = r.id where o.id is null',
      )
      .all() as { n: number }[];
    const isIntact = Object.values(integrity ?? {})[0] === 'ok' && unpaired?.n === 0;
    return { stored: new Set(ids.map(({ id }) => id)), isIntact };
  } finally {
    database.close();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
