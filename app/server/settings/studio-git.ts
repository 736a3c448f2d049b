import type { Environment } from './storage.ts';

/** `STUDIO_GIT=commit`: what the studio publishes is committed where the definitions folder is in a repository. */
export function readStudioGit(env: Environment): boolean {
  const mode = env.STUDIO_GIT || 'off';
  if (mode === 'off' || mode === 'commit') return mode === 'commit';
  throw new Error(`CONFIG_STUDIO_GIT: STUDIO_GIT is "${mode}"; it takes: commit, off.`);
}
