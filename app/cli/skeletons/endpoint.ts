import { isTextChanges, newEndpoint } from '#engine/authoring';
import placeholders from './placeholders.json' with { type: 'json' };
import type { Skeleton } from './skeleton.ts';

/**
 * Returns the document of a new endpoint as the studio creates it: it stores the requests of a form, and the
 * server needs no code for it.
 */
export const endpointSkeleton = (slug: string): Skeleton => ({
  root: 'definitions',
  files: new Map(
    Object.entries(newEndpoint(slug, placeholders.endpoint.title)).filter(([path]) => !isTextChanges(path)),
  ),
  next: `Next: write its title and path, and name "${slug}" as the endpoint of a form. It answers as soon as it is published.`,
});
