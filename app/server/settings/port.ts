import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/** The port that the process listens on; 0: any that is free. */
export const port = setting(
  { PORT: wholeNumber('the port to listen on', { fallback: 3000, least: 0, most: 65_535 }) },
  ({ PORT }) => PORT,
);
