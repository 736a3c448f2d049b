import { Worker } from 'node:worker_threads';
import type { Lang } from '#engine/model/definition';
import { hasErrors } from '#engine/model/problems';
import { checkDefinitionTexts } from '../check-definitions.ts';
import { describeFirstError } from '../rank-problems.ts';

/** What the check of a definitions folder has against it. */
export interface FolderErrors {
  /** The first cause with its place. */
  words: Readonly<Record<Lang, string>>;
  count: number;
}

/** Finds the errors of definitions by the whole check; undefined where there are none. */
export type FindErrors = (
  texts: ReadonlyMap<string, string>,
) => FolderErrors | undefined | Promise<FolderErrors | undefined>;

/** In this thread, which does nothing else meanwhile. */
export function findErrors(texts: ReadonlyMap<string, string>): FolderErrors | undefined {
  const { problems } = checkDefinitionTexts(texts);
  if (!hasErrors(problems)) return undefined;
  return {
    words: { ru: describeFirstError(problems, 'ru'), en: describeFirstError(problems, 'en') },
    count: problems.filter(({ severity }) => severity === 'error').length,
  };
}

/** In a thread of its own: the check takes seconds, and visitors are served by this one. Rejects where that thread fails. */
export const findErrorsApart = (texts: ReadonlyMap<string, string>): Promise<FolderErrors | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./folder-errors-worker.ts', import.meta.url), { workerData: texts });
    worker.once('message', resolve);
    worker.once('error', reject);
    // A process that stops waits for no check.
    worker.unref();
  });
