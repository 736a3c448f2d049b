import { execFile } from 'node:child_process';

/**
 * What git makes of three texts line by line, with its marks where lines are in conflict. Rejects where git is missing or cannot
 * merge them, such as files that are no text.
 */
export function mergeLines(
  cwd: string,
  files: readonly [ours: string, base: string, theirs: string],
): Promise<string> {
  const labels = ['ours', 'base', 'theirs'].flatMap((label) => ['-L', label]);
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      ['merge-file', '-p', ...labels, '--', ...files],
      { cwd, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout) => {
        // It ends with the number of conflicts, at most 127.
        const isMerged = error === null || (typeof error.code === 'number' && error.code < 128);
        if (isMerged) resolve(stdout);
        else reject(error);
      },
    );
  });
}
