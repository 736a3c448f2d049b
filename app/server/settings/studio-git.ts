import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

/** `STUDIO_GIT=commit`: what the studio publishes is committed where the definitions folder is in a repository. */
export function readStudioGit(env: Environment): boolean {
  const mode = env.STUDIO_GIT || 'off';
  if (mode === 'off' || mode === 'commit') return mode === 'commit';
  throw startError('CONFIG_STUDIO_GIT', { value: mode });
}
