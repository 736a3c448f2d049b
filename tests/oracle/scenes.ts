import type { Scene } from './reading.ts';
import { R01 } from './readings/R-01-product.ts';
import { R02_APPLICATIONS } from './readings/R-02-applications.ts';
import { R02_BUTTONS } from './readings/R-02-buttons.ts';
import { R02_REQUESTS } from './readings/R-02-requests.ts';
import { R03_APPLICATIONS } from './readings/R-03-applications.ts';
import { R03_QUESTIONNAIRES } from './readings/R-03-questionnaires.ts';
import { R03_REQUESTS } from './readings/R-03-requests.ts';
import { R04_APPLICATIONS } from './readings/R-04-applications.ts';
import { R04_QUESTIONNAIRES } from './readings/R-04-questionnaires.ts';
import { R04_REQUESTS } from './readings/R-04-requests.ts';
import { R05_FIELDS } from './readings/R-05-fields.ts';
import { R05_FORMS } from './readings/R-05-forms.ts';
import { R07_CALLS } from './readings/R-07-calls.ts';
import { R07_SERVER } from './readings/R-07-server.ts';
import { R08 } from './readings/R-08-errors.ts';
import { R09 } from './readings/R-09-constants.ts';
import { S02 } from './readings/S-02-screens.ts';
import { S02_WIDGETS } from './readings/S-02-widgets.ts';
import { S03 } from './readings/S-03-entities.ts';
import { S04 } from './readings/S-04-captcha.ts';
import { S04_PAGES } from './readings/S-04-pages.ts';
import { S05_CATALOGUE } from './readings/S-05-catalogue.ts';
import { S05_CATALOGUE_REST } from './readings/S-05-catalogue-rest.ts';
import { S05_INPUTS } from './readings/S-05-inputs.ts';
import { S07 } from './readings/S-07-calls.ts';
import { S09 } from './readings/S-09-calculator.ts';
import { S09_CONSTANTS } from './readings/S-09-constants.ts';

/** Scenes of all pages, in the order of the specifications. */
export const scenes: readonly Scene[] = [
  ...R01,
  ...R02_BUTTONS,
  ...R02_REQUESTS,
  ...R02_APPLICATIONS,
  ...R03_REQUESTS,
  ...R03_QUESTIONNAIRES,
  ...R03_APPLICATIONS,
  ...R04_REQUESTS,
  ...R04_QUESTIONNAIRES,
  ...R04_APPLICATIONS,
  ...R05_FIELDS,
  ...R05_FORMS,
  ...R07_SERVER,
  ...R07_CALLS,
  ...R08,
  ...R09,
  ...S02,
  ...S02_WIDGETS,
  ...S03,
  ...S04,
  ...S04_PAGES,
  ...S05_INPUTS,
  ...S05_CATALOGUE,
  ...S05_CATALOGUE_REST,
  ...S07,
  ...S09,
  ...S09_CONSTANTS,
];
