import { join } from 'node:path';
import { folderEntries, type Registry, recordModule } from './registry-source.ts';

export const problemRegistries: readonly Registry[] = [
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
