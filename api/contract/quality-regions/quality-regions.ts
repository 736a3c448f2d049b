import { defineReadingEndpoint } from '../define-endpoint.ts';
import { commonRefusals } from '../responses.ts';
import { exactly, listOf, mapOf, text, type ValueOf } from '../schemas.ts';
import examples from './examples.json' with { type: 'json' };

/**
 * Schema of the response with the regions that the quality form proposes, and of their departments by the
 * region's code.
 */
export const qualityRegionsSchema = exactly({
  // Titles are in Russian, because a request carries them.
  regions: listOf(exactly({ code: text, title: text })),
  // Departments, by code of their region.
  departments: mapOf(listOf(exactly({ id: text, ps_name: text, full_address: text }))),
});

/** Regions and departments that the quality form proposes. @spec S§3 Region option, Department option */
export type QualityRegions = ValueOf<typeof qualityRegionsSchema>;

/** Call that returns the regions and departments that the quality form proposes. */
export const qualityRegions = defineReadingEndpoint({
  id: 'quality-regions',
  path: '/about/quality/feedback/regions',
  summary: 'List the regions and departments of the quality form; `location` is ignored',
  source: 'S§7',
  usedWith: ['quality-create'],
  responses: {
    200: {
      description: 'Titles are Russian in every language, because a request carries them',
      schema: qualityRegionsSchema,
      example: examples.answer,
    },
    503: commonRefusals[503],
  },
});
