import type { Scene } from './reading.ts';
import { R01 } from './readings/R-01-product.ts';
import { R02 } from './readings/R-02-screens.ts';
import { R03 } from './readings/R-03-entities.ts';
import { R04 } from './readings/R-04-states.ts';
import { R05 } from './readings/R-05-validation.ts';
import { R07 } from './readings/R-07-calls.ts';
import { R08 } from './readings/R-08-errors.ts';
import { R09 } from './readings/R-09-constants.ts';
import { S02 } from './readings/S-02-screens.ts';
import { S02_WIDGETS } from './readings/S-02-widgets.ts';
import { S03 } from './readings/S-03-entities.ts';
import { S04 } from './readings/S-04-captcha.ts';
import { S05_CATALOGUE } from './readings/S-05-catalogue.ts';
import { S05_INPUTS } from './readings/S-05-inputs.ts';
import { S07 } from './readings/S-07-calls.ts';
import { S09 } from './readings/S-09-calculator.ts';

/** Every page that is read, in the order of the specifications. */
export const scenes: readonly Scene[] = [
  ...R01,
  ...R02,
  ...R03,
  ...R04,
  ...R05,
  ...R07,
  ...R08,
  ...R09,
  ...S02,
  ...S02_WIDGETS,
  ...S03,
  ...S04,
  ...S05_INPUTS,
  ...S05_CATALOGUE,
  ...S07,
  ...S09,
];
