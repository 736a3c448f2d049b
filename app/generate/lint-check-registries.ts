import { join } from 'node:path';
import { folderEntries, type Registry, recordModule } from './registry-source.ts';

/** Registry of the lint checks of definitions. */
export const lintCheckRegistries: readonly Registry[] = [
  {
    file: 'engine/analysis/lint/checks/registry.gen.ts',
    source: (root) =>
      recordModule(
        folderEntries(join(root, 'engine/analysis/lint/checks')),
        'check',
        'checks',
        'Every check of definitions, by slug.',
      ),
  },
];
