import { join } from 'node:path';
import { exportName, folderEntries, GENERATED, memberLines } from './registry-source.ts';

const entriesModule = (root: string, exported: string, ending: string, record: string, summary: string) => {
  const entries = folderEntries(join(root, 'engine/authoring/edit'));
  return [
    GENERATED,
    ...entries.map(
      ({ slug }) =>
        `import { ${exported} as ${exportName(slug, exported)} } from './${slug}/${slug}${ending}.ts';`,
    ),
    '',
    `/** ${summary} */`,
    `export const ${record} = {`,
    ...memberLines(entries, exported),
    '} as const;',
    '',
  ].join('\n');
};

export const editCommandsModule = (root: string): string =>
  entriesModule(root, 'command', '', 'editCommands', 'Every edit command, by type.');

export const commandCasesModule = (root: string): string =>
  entriesModule(root, 'cases', '.cases', 'editCommandCases', 'The cases of every edit command, by type.');
