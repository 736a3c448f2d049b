import { resolve } from 'node:path';
import { ownDefinitions } from '../../definitions-folder.ts';
import { setting } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';

/** Folder of the definitions. */
export const definitionsDir = setting(
  {
    DEFINITIONS_DIR: textOr(
      'folder of the definitions, published at start and written by the studio',
      ownDefinitions,
      '`./definitions`',
    ),
  },
  ({ DEFINITIONS_DIR }) => resolve(DEFINITIONS_DIR),
);
