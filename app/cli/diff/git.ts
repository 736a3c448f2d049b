import { execFile, spawn } from 'node:child_process';
import { cliError } from '../cli-error.ts';
import { UsageError } from '../command.ts';

/** Runs git with these arguments in a folder. Resolves with its standard output; rejects with git's message. */
export function git(cwd: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('git', args, { cwd, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else
        reject(cliError('GIT_FAILED', { command: args.join(' '), reason: stderr.trim() || error.message }));
    });
  });
}

/**
 * Resolves with the hash of the commit that a branch, tag or other name means. Rejects if it is not in this clone,
 * with the way to fetch it.
 */
export async function commitOf(cwd: string, ref: string): Promise<string> {
  try {
    return (await git(cwd, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)).trim();
  } catch {
    throw new UsageError(
      `There is no file, folder or commit "${ref}" here. If it is a commit of another clone: git fetch origin ${ref}`,
    );
  }
}

/**
 * Resolves with the texts of the JSON files under a folder of a commit, by their paths in that folder; for the
 * path of a file of any kind, one entry ''. Empty if the commit lacks the path.
 */
export async function filesAt(cwd: string, commit: string, path: string): Promise<Map<string, string>> {
  const listing = await git(
    cwd,
    'ls-tree',
    '-r',
    '-z',
    '--full-tree',
    commit,
    '--',
    path === '' ? '.' : path,
  );
  const entries = listing.split('\0').flatMap((line) => {
    const match = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line);
    return match?.[1] === undefined || match[2] === undefined ? [] : [{ id: match[1], path: match[2] }];
  });
  const wanted = entries.filter((entry) => entry.path.endsWith('.json') || entry.path === path);
  const contents = await blobs(
    cwd,
    wanted.map(({ id }) => id),
  );
  const inside = (full: string): string => (path === '' ? full : full.slice(path.length).replace(/^\//, ''));
  return new Map(wanted.map((entry, index) => [inside(entry.path), contents[index] ?? '']));
}

/** Resolves with the contents of blobs, in order; one process reads them all. */
function blobs(cwd: string, ids: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['cat-file', '--batch'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => {
      try {
        resolve(parseBatch(Buffer.concat(chunks), ids.length));
      } catch (error) {
        reject(error);
      }
    });
    // If git ends before it has read its input, its output shows why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(ids.map((id) => `${id}\n`).join(''));
  });
}

/** Parses concatenated entries `<id> blob <bytes>\n<content>\n`. */
function parseBatch(output: Buffer, count: number): string[] {
  const contents: string[] = [];
  let offset = 0;
  while (contents.length < count) {
    const lineEnd = output.indexOf(10, offset);
    const bytes = Number(output.subarray(offset, lineEnd).toString().split(' ')[2]);
    if (lineEnd < 0 || Number.isNaN(bytes))
      throw cliError('GIT_FAILED', { command: 'cat-file --batch', reason: 'its output ended early' });
    contents.push(output.subarray(lineEnd + 1, lineEnd + 1 + bytes).toString('utf8'));
    offset = lineEnd + 1 + bytes + 1;
  }
  return contents;
}
