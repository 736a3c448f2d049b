import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_LANGUAGE } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import { startError } from './start-error.ts';
import texts from './texts.json' with { type: 'json' };

const run = promisify(execFile);

/** Publication of the studio to be committed to git: the changed paths, with author and changes for the message. */
export interface PublishedFiles {
  /** Id such as `forms/phone-call`. */
  document: string;
  author: string;
  /** Changes, one sentence each. */
  changes: readonly string[];
  /** True if the document was removed. */
  removes: boolean;
  /** Paths inside the definitions folder. */
  paths: readonly string[];
}

/**
 * Outcome of committing a publication to git. `committed`: git has the content, also if nothing had changed;
 * `indexInUse`: somebody has staged changes, so nothing was committed; `refused`: git has failed.
 */
export type CommitOutcome = 'committed' | 'indexInUse' | 'refused';

/** Function that commits a publication to git; calls run one after another, because git locks the index. */
export type CommitDefinitions = (published: PublishedFiles) => Promise<CommitOutcome>;

/**
 * Creates the function that commits changed files of a definitions folder to its git repository. Rejects with an
 * error for the operator if the folder is in no repository.
 */
export async function createCommitter(folder: string): Promise<CommitDefinitions> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...IDENTITY, ...args]);
  await git('rev-parse', '--is-inside-work-tree').catch(() => {
    throw startError('STUDIO_GIT_NO_REPOSITORY', { folder });
  });
  const isIndexFree = (): Promise<boolean> =>
    git('diff', '--cached', '--quiet').then(
      () => true,
      () => false,
    );

  const commit = async (published: PublishedFiles): Promise<CommitOutcome> => {
    const paths = published.paths.map((path) => `:(literal)${path}`);
    // Changes that somebody has staged must not become part of the studio's commit.
    if (!(await isIndexFree())) return 'indexInUse';
    try {
      await git('add', '--', ...paths);
      if (await isIndexFree()) return 'committed';
      await git('commit', '--quiet', '--no-gpg-sign', '--message', messageOf(published), '--', ...paths);
      return 'committed';
    } catch {
      await git('reset', '--quiet', '--', ...paths).catch(() => undefined);
      return 'refused';
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return (published) => {
    const own = last.then(() => commit(published));
    last = own;
    return own;
  };
}

/** Committer of the studio, under any user of the process; the message names the author. */
const IDENTITY = ['-c', 'user.name=Zayavka studio', '-c', 'user.email=studio@localhost'];

const messageOf = ({ document, author, changes, removes }: PublishedFiles): string =>
  [
    formatPhrase(removes ? texts.removed : texts.published, DEFAULT_LANGUAGE, { document, author }),
    ...(changes.length > 0 ? ['', ...changes] : []),
  ].join('\n');
