import type { StudioResponses } from '#contract';

/** Request that the search for a person's data has found: its id, form and time. */
export type FoundRequest = StudioResponses['find-person']['requests'][number];

/** Result of the search for a person's data: the phone or e-mail as typed, and the requests found. */
export interface FoundPerson {
  contact: string;
  requests: readonly FoundRequest[];
}
