import { setting } from '../environment/setting.ts';
import { plainText } from '../environment/variables.ts';

/** Setting `METRICS_TOKEN`: secret by which other machines read `/metrics`; undefined if none may. */
export const metricsToken = setting(
  { METRICS_TOKEN: plainText('opens `/metrics` to other machines, as `Authorization: Bearer …`') },
  ({ METRICS_TOKEN }) => METRICS_TOKEN,
);
