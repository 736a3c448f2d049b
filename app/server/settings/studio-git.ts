import { setting } from '../environment/setting.ts';
import { choice } from '../environment/variables.ts';

/** Setting `STUDIO_GIT`: true if each publication of the studio is committed to git. */
export const studioGit = setting(
  {
    STUDIO_GIT: choice(
      '`commit` commits publications of the studio, if the folder is in a repository',
      ['off', 'commit'],
      'off',
    ),
  },
  ({ STUDIO_GIT }) => STUDIO_GIT === 'commit',
);
