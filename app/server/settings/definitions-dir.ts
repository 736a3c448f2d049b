import { resolve } from 'node:path';
import { ownDefinitions } from '../../definitions-folder.ts';
import { setting } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';

/** Folder of the definitions. */
export const definitionsDir = setting(
  {
    DEFINITIONS_DIR: textOr(
      'what is published at start, and what the studio writes',
      ownDefinitions,
      '`./definitions`',
    ),
  },
  ({ DEFINITIONS_DIR }) => resolve(DEFINITIONS_DIR),
);
