import { setting } from '../environment/setting.ts';
import { wholeNumber } from '../environment/variables.ts';

/** Setting `PORT`: port to listen on, 3000 by default; 0 for any free one. */
export const port = setting(
  { PORT: wholeNumber('port to listen on', { fallback: 3000, least: 0, most: 65_535 }) },
  ({ PORT }) => PORT,
);
