import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownDefinitions } from '../../definitions-folder.ts';
import { setting } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';

/** Folder beside which a command or a server is started; a package has only texts in its own. */
const HERE = 'definitions';
/** An isolate, which shares a script with this setting, may not even ask whether a file exists. */
const isHere = process.permission?.has('fs.read', resolve(HERE)) !== false && existsSync(HERE);

/**
 * Setting `DEFINITIONS_DIR`: absolute path of the folder of definitions; by default `./definitions`, or the
 * shipped definitions if there is no such folder.
 */
export const definitionsDir = setting(
  {
    DEFINITIONS_DIR: textOr(
      'folder of the definitions, published at start and written by the studio',
      isHere ? HERE : ownDefinitions,
      '`./definitions`',
    ),
  },
  ({ DEFINITIONS_DIR }) => resolve(DEFINITIONS_DIR),
);
