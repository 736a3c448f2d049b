import { join } from 'node:path';
import { apiRegistries } from './api-registries.ts';
import { areaCodesModule } from './area-codes.ts';
import { changeKindsModule } from './change-kinds.ts';
import { commandsModule } from './cli-commands.ts';
import { defaultColoursModule } from './default-colours.ts';
import { dialingCountriesModule, dialingLengthsModule } from './dialing-plan.ts';
import { documentPartsModule, formPartsModule } from './form-parts.ts';
import { blockKindsModule, blocksModule } from './page-blocks.ts';
import {
  exportName,
  fileEntries,
  folderEntries,
  modulesModule,
  type Registry,
  registryOf,
} from './registry-source.ts';
import { ruleRegistries } from './rule-registries.ts';
import { themeTextsModule } from './theme-texts.ts';
import { widgetRegistries } from './widget-registries.ts';

const registries: readonly Registry[] = [
  ...apiRegistries,
  ...ruleRegistries,
  { file: 'engine/model/phone/area-codes.gen.ts', source: areaCodesModule },
  { file: 'engine/model/phone/dialing-lengths.gen.ts', source: dialingLengthsModule },
  { file: 'renderers/masks/phone/dialing-countries.gen.ts', source: dialingCountriesModule },
  { file: 'renderers/rjsf-theme/texts/form-texts.gen.ts', source: themeTextsModule },
  registryOf('engine/analysis/lint/checks', {
    kind: 'check',
    record: 'checks',
    summary: 'Every check of definitions, by slug.',
  }),
  { file: 'engine/analysis/lint/checks/brand/default-colours.gen.ts', source: defaultColoursModule },
  { file: 'engine/analysis/diff/kinds/registry.gen.ts', source: changeKindsModule },
  registryOf('engine/authoring/edit', {
    kind: 'command',
    record: 'editCommands',
    summary: 'Every edit command, by type.',
    clause: (name) => `{ command as ${name} }`,
  }),
  registryOf('engine/authoring/edit', {
    entriesIn: (folder) => folderEntries(folder, 'cases.ts'),
    file: 'cases.gen.ts',
    kind: 'cases',
    record: 'editCommandCases',
    summary: 'The cases of every edit command, by type.',
    clause: (name) => `{ cases as ${name} }`,
  }),
  registryOf('engine/model/payload/transforms', {
    entriesIn: fileEntries,
    kind: 'transform',
    record: 'transformEntries',
    summary: 'Every transform that a payload map may name, by slug.',
  }),
  { file: 'engine/authoring/meta/parts.gen.ts', source: formPartsModule },
  { file: 'engine/authoring/meta/documents.gen.ts', source: documentPartsModule },
  { file: 'app/cli/commands/registry.gen.ts', source: commandsModule },
  registryOf('app/server/settings', {
    entriesIn: (folder) =>
      fileEntries(folder).map(({ slug, path }) => ({ slug: exportName(slug, 'setting'), path })),
    kind: 'setting',
    record: 'settings',
    summary: 'Every setting of the environment, by its name in the configuration.',
  }),
  { file: 'engine/model/site/blocks.gen.ts', source: blockKindsModule },
  { file: 'app/site/blocks/registry.gen.ts', source: blocksModule },
  {
    file: 'tests/journeys/fillers/registry.gen.ts',
    source: (root) =>
      modulesModule(
        fileEntries(join(root, 'tests/journeys/fillers')),
        'fillers',
        'The ways in which journeys fill in widgets that are not typed into, by slug.',
      ),
  },
];

/**
 * Resolves with the content of every registry, by path from the root. It reads file names, and descriptors
 * without generated imports, so it works before any registry exists.
 */
export const registryFiles = async (root: string): Promise<Map<string, string>> =>
  new Map([
    ...(await Promise.all(registries.map(async ({ file, source }) => [file, await source(root)] as const))),
    ...widgetRegistries(root),
  ]);
