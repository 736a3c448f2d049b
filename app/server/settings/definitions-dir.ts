import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownDefinitions } from '../../definitions-folder.ts';
import { setting } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';

/** Folder beside which a command or a server is started; a package has only texts in its own. */
const HERE = 'definitions';

/** Folder of the definitions. */
export const definitionsDir = setting(
  {
    DEFINITIONS_DIR: textOr(
      'folder of the definitions, published at start and written by the studio',
      existsSync(HERE) ? HERE : ownDefinitions,
      '`./definitions`',
    ),
  },
  ({ DEFINITIONS_DIR }) => resolve(DEFINITIONS_DIR),
);
