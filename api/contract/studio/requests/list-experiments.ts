import { exactly, listOf, text, textOrNull, type ValueOf, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

const experimentCounts = exactly({
  // One entry for each experiment, form and variant from which requests came.
  arms: listOf(
    exactly({
      experiment: text,
      form: text,
      variant: text,
      variantTitle: text,
      requests: whole,
      // Time of the first request.
      since: text,
    }),
  ),
  // One entry for each block or button of a live page that shows a form in an experiment.
  running: listOf(
    exactly({
      experiment: text,
      // Name of the form as the page writes it.
      form: text,
      document: text,
      arms: listOf(exactly({ variant: text, share: whole })),
      // Time of the first publication with these arms; null where it came with the folder.
      since: textOrNull,
    }),
  ),
});
/**
 * Number of stored requests for each experiment (A/B test), form and variant, and the time of the first one; and the
 * experiments that run now.
 */
export type ExperimentCounts = ValueOf<typeof experimentCounts>;

/**
 * Call that counts the stored requests of each experiment by the variant shown (an experiment without requests is
 * absent), and lists the experiments of live pages.
 */
export const listExperiments = defineStudioEndpoint({
  id: 'list-experiments',
  path: '/experiments',
  role: 'viewer',
  summary: 'Count the stored requests of each experiment by the variant that visitors were shown',
  response: experimentCounts,
  responseSummary: 'The counts, by experiment and variant',
});
