import type { StudioResponses } from '#contract';

export type FoundRequest = StudioResponses['find-person']['requests'][number];

/** Person whose data was looked for, by the contact as it was typed. */
export interface FoundPerson {
  contact: string;
  requests: readonly FoundRequest[];
}
