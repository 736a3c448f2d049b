import { setting } from '../environment/setting.ts';
import { choice } from '../environment/variables.ts';

/** Commits of what the studio publishes. */
export const studioGit = setting(
  {
    STUDIO_GIT: choice(
      '`commit`: what the studio publishes is committed, where the folder is in a repository',
      ['off', 'commit'],
      'off',
    ),
  },
  ({ STUDIO_GIT }) => STUDIO_GIT === 'commit',
);
