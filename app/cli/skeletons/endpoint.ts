import placeholders from './placeholders.json' with { type: 'json' };
import { jsonText, type Skeleton } from './skeleton.ts';

/** An endpoint that stores the requests of a form and answers as usual: the document is all that the server needs. */
export const endpointSkeleton = (slug: string): Skeleton => ({
  root: 'definitions',
  files: new Map([
    [
      `endpoints/${slug}.json`,
      jsonText({
        $schema: '../endpoint.schema.json',
        title: placeholders.endpoint.title,
        path: `/${slug}/request/create`,
        encoding: 'json',
      }),
    ],
  ]),
  next: `Next: write its title and path, and name "${slug}" as the endpoint of a form. It answers as soon as it is published.`,
});
