import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Entry,
  fileEntries,
  GENERATED,
  modulesModule,
  type Registry,
  registryOf,
} from './registry-source.ts';

const STUDIO = 'api/contract/studio';

/** Returns the calls of the studio, by their files in the contract: `<group>/<id>.ts`. */
const callsIn = (folder: string): Entry[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((group) =>
      fileEntries(join(folder, group)).map(({ slug }) => ({ slug, path: `./${group}/${slug}.ts` })),
    );

const MIGRATIONS = 'api/server/storage/migrations';

/** Generated modules (`registry.gen.ts`) that list the endpoints, their handlers and the calls of the studio. */
export const apiRegistries: readonly Registry[] = [
  registryOf('api/contract', {
    kind: 'endpoint',
    record: 'endpointEntries',
    summary: 'Every endpoint of the contract, by slug.',
  }),
  registryOf('api/server/endpoints', {
    entriesIn: fileEntries,
    kind: 'handler',
    record: 'endpointHandlers',
    summary: 'The handlers of endpoints that have code of their own, by slug.',
  }),
  registryOf(STUDIO, {
    entriesIn: callsIn,
    kind: 'endpoint',
    record: 'studioEndpointEntries',
    summary: "Every call of the studio's contract, by id.",
  }),
  {
    // The module also has the types and limits beside the schemas.
    file: `${STUDIO}/calls.gen.ts`,
    source: (root) =>
      [GENERATED, ...callsIn(join(root, STUDIO)).map(({ path }) => `export * from '${path}';`), ''].join(
        '\n',
      ),
  },
  registryOf('api/server/studio', {
    entriesIn: (folder) => callsIn(join(folder, '../../contract/studio')),
    kind: 'handler',
    record: 'studioHandlers',
    summary: "The handlers of the studio's calls, by id.",
  }),
  {
    file: `${MIGRATIONS}/registry.gen.ts`,
    source: (root) =>
      modulesModule(
        fileEntries(join(root, MIGRATIONS)),
        'migrations',
        'Every migration, by number and name. They are applied once each and never changed afterwards.',
      ),
  },
];
