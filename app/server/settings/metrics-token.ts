import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';

/** Secret of other machines that read `/metrics`. */
export const metricsToken = setting(
  { METRICS_TOKEN: plainText('opens `/metrics` to other machines, as `Authorization: Bearer …`') },
  ({ METRICS_TOKEN }) => METRICS_TOKEN,
);
