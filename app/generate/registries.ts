import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRegistries } from './api-registries.ts';
import { commandsModule } from './cli-commands.ts';
import { dialingCountriesModule, dialingLengthsModule } from './dialing-plan.ts';
import { documentPartsModule, formPartsModule } from './form-parts.ts';
import { blockKindsModule, blocksModule } from './page-blocks.ts';
import {
  exportName,
  fileEntries,
  folderEntries,
  GENERATED,
  modulesModule,
  type Registry,
  registryOf,
  textsModule,
} from './registry-source.ts';
import { ruleRegistries } from './rule-registries.ts';
import { widgetRegistries } from './widget-registries.ts';

/**
 * Generates the catalogue's codes as ranges, for the mask and the rule, because the engine reads no files.
 */
function areaCodesModule(root: string): string {
  const catalogue = readFileSync(join(root, 'definitions/catalogs/phone-codes.json'), 'utf8');
  const { codes } = JSON.parse(catalogue) as { codes: string[] };
  return [
    '// Generated from definitions/catalogs/phone-codes.json by `npm run generate`. Edit the catalogue.',
    '/** Area, mobile and service codes of the Russian numbering plan: three-digit codes and ranges, separated by spaces. */',
    'export const AREA_CODE_RANGES =',
    `  '${codes.join(' ')}';`,
    '',
  ].join('\n');
}

const KINDS = 'engine/analysis/diff/kinds';

/** Generates the kinds as data, so that a page of the studio loads one module rather than one per kind. */
const changeKindsModule = (root: string): string =>
  [
    GENERATED,
    '/** Every kind of change, by slug. */',
    'export const kindEntries = {',
    ...fileEntries(join(root, KINDS), 'json').map(
      ({ slug }) =>
        `  '${slug}': ${JSON.stringify(JSON.parse(readFileSync(join(root, KINDS, `${slug}.json`), 'utf8')))},`,
    ),
    '};',
    '',
  ].join('\n');

/**
 * Generates a module with the colours of the style sheet, because the lint check compares a site's colours
 * with them and reads no files.
 */
function defaultColoursModule(root: string): string {
  const css = readFileSync(join(root, 'renderers/styles/tokens.css'), 'utf8');
  const start = css.indexOf(':root {');
  const declared = css
    .slice(start, css.indexOf('}', start))
    .matchAll(/--zy-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  const colours = Object.fromEntries([...declared].map(([, name, light, dark]) => [name, { light, dark }]));
  return [
    '// Generated from renderers/styles/tokens.css by `npm run generate`. Edit the style sheet.',
    "import type { SiteColours } from '#engine/model/site';",
    '',
    '/** Colours of a site that sets none of its own: each token with its value in the light and in the dark scheme. */',
    `export const defaultColours: SiteColours = ${JSON.stringify(colours)};`,
    '',
  ].join('\n');
}

/** Prefixes of the texts that controls show under RJSF, and of the errors of Ajv's own keywords. */
const IN_THEME =
  /^form\.(amount|attachment|captcha|choice|company|counter|date|email|error$|errorPrefix|files|newTab|optional|phone|select|signature|slider|submit|suggest|summary|term|unit|close)|^error\.(required|file(Empty|TooLarge|Type|Unknown)|wrongType|wrongFormat|notInList|notJson|notNumber|notAllowed|repeatedItems|too(Few|Many)Items|too(Large|Small|Long|Short))$/;

/** Generates the texts of the theme, which other projects use without these definitions. */
const themeTextsModule = (root: string): string =>
  textsModule(root, 'formTexts', (texts) => texts.filter(([key]) => IN_THEME.test(key)));

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
 * Resolves with the source of every generated module, by path from the root. It reads file names, and descriptors
 * without generated imports, so it works before any of them exists.
 */
export const registryFiles = async (root: string): Promise<Map<string, string>> =>
  new Map([
    ...(await Promise.all(registries.map(async ({ file, source }) => [file, await source(root)] as const))),
    ...widgetRegistries(root),
  ]);
