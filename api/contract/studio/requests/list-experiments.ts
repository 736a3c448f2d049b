import { exactly, listOf, text, type ValueOf, whole } from '../../schemas.ts';
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
});
/** Number of stored requests for each experiment (A/B test), form and variant, and the time of the first one. */
export type ExperimentCounts = ValueOf<typeof experimentCounts>;

/**
 * Call that counts the stored requests of each experiment by the variant shown; an experiment without requests is
 * absent.
 */
export const listExperiments = defineStudioEndpoint({
  id: 'list-experiments',
  path: '/experiments',
  role: 'viewer',
  summary: 'Count the stored requests of each experiment by the variant that visitors were shown',
  response: experimentCounts,
  responseSummary: 'The counts, by experiment and variant',
});
