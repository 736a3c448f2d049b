import { setting } from '../environment/setting.ts';
import { textOr } from '../environment/variables.ts';

/** Setting `HOST`: address of this machine that the process listens on. */
export const host = setting({ HOST: textOr('address to listen on', '127.0.0.1') }, ({ HOST }) => HOST);
