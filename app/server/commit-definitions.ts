import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { formatPhrase } from '#engine/model/text';
import { startError } from './start-error.ts';
import texts from './texts.json' with { type: 'json' };

const run = promisify(execFile);

/** What a commit contains and describes. */
export interface PublishedFiles {
  /** `forms/phone-call` */
  document: string;
  author: string;
  /** A sentence for each change. */
  changes: readonly string[];
  /** The document was removed. */
  removes: boolean;
  /** Paths inside the definitions folder. */
  paths: readonly string[];
}

/** Why nothing was committed: somebody has started a commit, or git refused. */
export type CommitOutcome = 'committed' | 'indexInUse' | 'refused';

/** Commits one publication after the other: git locks the index. */
export type CommitDefinitions = (published: PublishedFiles) => Promise<CommitOutcome>;

/** Rejects with a sentence when the folder is in no repository. */
export async function commitsIn(folder: string): Promise<CommitDefinitions> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...IDENTITY, ...args]);
  await git('rev-parse', '--is-inside-work-tree').catch(() => {
    throw startError('STUDIO_GIT_NO_REPOSITORY', { folder });
  });
  const isFree = (): Promise<boolean> =>
    git('diff', '--cached', '--quiet').then(
      () => true,
      () => false,
    );

  const commit = async (published: PublishedFiles): Promise<CommitOutcome> => {
    const paths = published.paths.map((path) => `:(literal)${path}`);
    // What somebody has put into the index is theirs to commit, and no part of it goes with ours.
    if (!(await isFree())) return 'indexInUse';
    try {
      await git('add', '--', ...paths);
      if (await isFree()) return 'committed';
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

/** Commits are the studio's, under any user of the process; the message names the author. */
const IDENTITY = ['-c', 'user.name=Zayavka studio', '-c', 'user.email=studio@localhost'];

const messageOf = ({ document, author, changes, removes }: PublishedFiles): string =>
  [
    formatPhrase(removes ? texts.removed : texts.published, 'ru', { document, author }),
    ...(changes.length > 0 ? ['', ...changes] : []),
  ].join('\n');
