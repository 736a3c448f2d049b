import type { StudioResponses } from '#contract';

/** Request that the search for a person found: id, form and time. */
export type FoundRequest = StudioResponses['find-person']['requests'][number];

/** Person whose data was looked for, by the contact as it was typed. */
export interface FoundPerson {
  contact: string;
  requests: readonly FoundRequest[];
}
