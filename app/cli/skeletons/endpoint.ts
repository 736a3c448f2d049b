import { exportName } from '../../generate/registry-source.ts';
import type { Skeleton } from './skeleton.ts';

/** An endpoint that stores the requests of a form: its contract is all that the server needs. */
export const endpointSkeleton = (slug: string): Skeleton => ({
  root: 'repository',
  files: new Map([
    [
      `api/contract/${slug}/${slug}.ts`,
      `import { defineFormEndpoint } from '../define-form-endpoint.ts';

export const ${exportName(slug, 'endpoint')} = defineFormEndpoint({
  id: '${slug}',
  path: '/${slug}/request/create',
  encoding: 'json',
  languagePrefix: false,
  summary: 'one line for the catalogue',
  source: 'R§7',
});
`,
    ],
  ]),
  next: `Next: write the path, the encoding and the section that asks for it, run \`npm run generate\`, and name "${slug}" as the endpoint of a form. A call that stores nothing takes defineEndpoint and a handler in api/server/endpoints/.`,
});
