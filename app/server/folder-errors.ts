import { Worker } from 'node:worker_threads';
import { inEachLanguage, type Lang } from '#engine/model/definition';
import { hasErrors } from '#engine/model/problems';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { describeFirstError } from '../rank-problems.ts';

/** Errors of a definitions folder: their number, and a sentence about the first one to mend. */
export interface FolderErrors {
  /** Sentence on the first cause with its place, in every language. */
  words: Readonly<Record<Lang, string>>;
  count: number;
}

/** Function that finds the errors of definitions by the complete check; `undefined` if there are none. */
export type FindErrors = (
  texts: ReadonlyMap<string, string>,
) => FolderErrors | undefined | Promise<FolderErrors | undefined>;

/**
 * Returns the errors of a definitions folder; `undefined` without any. Blocks this thread while it checks, for
 * seconds.
 */
export function findErrors(texts: ReadonlyMap<string, string>): FolderErrors | undefined {
  const { problems } = checkDefinitionTexts(texts);
  if (!hasErrors(problems)) return undefined;
  return {
    words: inEachLanguage((lang) => describeFirstError(problems, lang)),
    count: problems.filter(({ severity }) => severity === 'error').length,
  };
}

/**
 * Resolves with the same as `findErrors`, found in a separate thread, because a check takes seconds and this
 * thread serves visitors. Rejects if the thread fails.
 */
export const findErrorsInThread = (texts: ReadonlyMap<string, string>): Promise<FolderErrors | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./folder-errors-worker.ts', import.meta.url), { workerData: texts });
    worker.once('message', resolve);
    worker.once('error', reject);
    // A process that stops does not wait for the check.
    worker.unref();
  });
