import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { ReplayState } from '#server';
import { UsageError } from '../command.ts';

/**
 * Progress of checking stored requests by another version (a replay), in a file from which an interrupted call
 * resumes.
 */
export interface ReplayProgress {
  /** Returns the progress of a form, or `undefined`. Throws if it is that of other versions. */
  of(form: string, versions: string): ReplayState | undefined;
  /** Saves the progress durably before the next page is read. */
  keep(form: string, versions: string, state: ReplayState): Promise<void>;
  /** Removes the file once the report is written. */
  end(): Promise<void>;
}

interface Kept {
  formatVersion: 2;
  forms: Record<string, { versions: string; state: ReplayState }>;
}

/** Progress of a replay that is neither resumed nor saved, without `--resume`. */
export const noProgress: ReplayProgress = {
  of: () => undefined,
  keep: async () => undefined,
  end: async () => undefined,
};

/** File mode: others must not read numbers of requests and masked payloads. */
const OWNER_ONLY = 0o600;

/**
 * Opens the file of the option `--resume`, also a new one. `of` throws UsageError if the file is of other
 * versions.
 */
export async function openProgressFile(file: string): Promise<ReplayProgress> {
  const kept = await read(file);
  const refuse = (): never => {
    throw new UsageError(
      `${file} is the progress of another comparison. Remove it, or choose another file with --resume.`,
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
    // Another file has this content.
  }
  throw new UsageError(`${file} is not the progress file of a replay. Choose another file with --resume.`);
}
