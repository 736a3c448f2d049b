import type { Environment } from './storage.ts';

/** `STUDIO_GIT=commit`: what the studio publishes is committed where the definitions folder is in a repository. */
export function readStudioGit(env: Environment): boolean {
  const said = env.STUDIO_GIT || 'off';
  if (said === 'off' || said === 'commit') return said === 'commit';
  throw new Error(`CONFIG_STUDIO_GIT: STUDIO_GIT is "${said}"; it takes: commit, off.`);
}
