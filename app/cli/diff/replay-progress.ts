import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { ReplayState } from '#server';
import { UsageError } from '../command.ts';

/** What has been sent through two versions so far, in a file: a call that was interrupted goes on from there. */
export interface ReplayProgress {
  /** Of a form; undefined where nothing of it has been sent. Throws where that was between two other versions. */
  of(form: string, versions: string): ReplayState | undefined;
  /** Whole before the next page is read. */
  keep(form: string, versions: string, state: ReplayState): Promise<void>;
  /** The report is written: there is nothing to go on with. */
  end(): Promise<void>;
}

interface Kept {
  formatVersion: 2;
  forms: Record<string, { versions: string; state: ReplayState }>;
}

/** For a call that keeps nothing. */
export const noProgress: ReplayProgress = {
  of: () => undefined,
  keep: async () => undefined,
  end: async () => undefined,
};

/** Holds numbers of requests and masked payloads, so nobody else may read it. */
const OWNER_ONLY = 0o600;

export async function keepProgressIn(file: string): Promise<ReplayProgress> {
  const kept = await read(file);
  const refuse = (): never => {
    throw new UsageError(
      `${file} is the progress of another comparison. Take it away, or name another file by --resume.`,
    );
  };
  return {
    of(form, versions) {
      const known = Object.hasOwn(kept.forms, form) ? kept.forms[form] : undefined;
      return known === undefined || known.versions === versions ? known?.state : refuse();
    },
    async keep(form, versions, state) {
      kept.forms[form] = { versions, state };
      const beside = `${file}.${process.pid}.new`;
      await writeFile(beside, JSON.stringify(kept), { mode: OWNER_ONLY });
      await rename(beside, file);
    },
    end: () => rm(file, { force: true }),
  };
}

async function read(file: string): Promise<Kept> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { formatVersion: 2, forms: {} };
    throw error;
  }
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    if (kept.formatVersion === 2 && typeof kept.forms === 'object') return kept as Kept;
  } catch {
    // Some other file.
  }
  throw new UsageError(`${file} is no progress of a replay. Name another file by --resume.`);
}
