import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Entry,
  fileEntries,
  folderEntries,
  GENERATED,
  modulesModule,
  type Registry,
  recordModule,
} from './registry-source.ts';

/** Returns the calls of the studio, by their files in the contract: `api/contract/studio/<group>/<id>.ts`. */
const studioEntries = (root: string): Entry[] => {
  const folder = join(root, 'api/contract/studio');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((group) =>
      fileEntries(join(folder, group)).map(({ slug }) => ({ slug, path: `./${group}/${slug}.ts` })),
    );
};

export const apiRegistries: readonly Registry[] = [
  {
    file: 'api/contract/registry.gen.ts',
    source: (root) =>
      recordModule(
        folderEntries(join(root, 'api/contract')),
        'endpoint',
        'endpointEntries',
        'Every endpoint of the contract, by slug.',
      ),
  },
  {
    file: 'api/server/endpoints/registry.gen.ts',
    source: (root) =>
      recordModule(
        fileEntries(join(root, 'api/server/endpoints')),
        'handler',
        'endpointHandlers',
        'The handlers of endpoints that have code of their own, by slug.',
      ),
  },
  {
    file: 'api/contract/studio/registry.gen.ts',
    source: (root) =>
      recordModule(
        studioEntries(root),
        'endpoint',
        'studioEndpointEntries',
        "Every call of the studio's contract, by id.",
      ),
  },
  {
    // The module also has the types and limits beside the schemas.
    file: 'api/contract/studio/calls.gen.ts',
    source: (root) =>
      [GENERATED, ...studioEntries(root).map(({ path }) => `export * from '${path}';`), ''].join('\n'),
  },
  {
    file: 'api/server/studio/registry.gen.ts',
    source: (root) =>
      recordModule(
        studioEntries(root),
        'handler',
        'studioHandlers',
        "The handlers of the studio's calls, by id.",
      ),
  },
  {
    file: 'api/server/storage/migrations/registry.gen.ts',
    source: (root) =>
      modulesModule(
        fileEntries(join(root, 'api/server/storage/migrations')),
        'migrations',
        'Every migration, by number and name. They are applied once each and never changed afterwards.',
      ),
  },
];
