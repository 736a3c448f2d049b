import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetDescriptor } from '#renderers';
import { type Entry, exportName, GENERATED, keyOf, memberLines } from './registry-source.ts';

const FOLDER = 'renderers/widgets';
const WIDGETS_HEADING = GENERATED.replace('the entries beside it', `\`${FOLDER}\``);
/** Chunk of controls in every page with a form; the other chunks are loaded lazily. */
const PAGE_CHUNK = 'page';

interface WidgetEntry extends Entry {
  /** Names of the files in its folder. */
  files: readonly string[];
  widget: WidgetDescriptor;
}

const chunkFor = ({ slug, widget }: WidgetEntry): string => widget.chunk ?? slug;

/**
 * Returns the sources of the generated modules that list the widgets for the engine, the renderers and the studio,
 * by path from the root.
 */
export function widgetRegistries(root: string): Map<string, string> {
  const entries = widgetEntries(root);
  const chunks = Map.groupBy(entries, chunkFor);
  return new Map([
    ['engine/model/widgets/widgets.gen.ts', contracts(entries)],
    [`${FOLDER}/registry.gen.ts`, loaders(entries, [...chunks.keys()].sort())],
    ...[...chunks].map(([chunk, members]): [string, string] => [
      `${FOLDER}/chunks/${chunk}.gen.ts`,
      controls(members),
    ]),
    [`${FOLDER}/samples.gen.ts`, samples(entries)],
    ['renderers/styles/widgets.gen.css', styles(entries.filter(({ files }) => files.includes('style.css')))],
    ['engine/authoring/edit/field-types.gen.ts', fieldTypes(entries)],
  ]);
}

/** Returns folders with a `widget.json` in alphabetical order. */
function widgetEntries(root: string): WidgetEntry[] {
  const folder = join(root, FOLDER);
  return readdirSync(folder)
    .filter((slug) => existsSync(join(folder, slug, 'widget.json')))
    .sort()
    .map((slug) => ({
      slug,
      path: `./${slug}/widget.json`,
      files: readdirSync(join(folder, slug)),
      widget: JSON.parse(readFileSync(join(folder, slug, 'widget.json'), 'utf8')),
    }));
}

const quoted = (text: string): string => `'${text}'`;
const literal = (value: unknown): string => JSON.stringify(value);

function contracts(entries: readonly WidgetEntry[]): string {
  const defaults = entries.flatMap(({ slug, widget }) =>
    (widget.defaultFor ?? []).map((type): [string, string] => [type, slug]),
  );
  return [
    WIDGETS_HEADING,
    "import type { WidgetContract } from './widget-contract.ts';",
    '',
    '/** Name of a widget that a UI schema may give in `ui:widget`. */',
    `export type WidgetSlug =\n${entries.map(({ slug }) => `  | ${quoted(slug)}`).join('\n')};`,
    '',
    '/** Widgets that a UI schema may name in `ui:widget`, with their options; `renderers/widgets` has the controls. */',
    'export const widgets: Readonly<Record<WidgetSlug, WidgetContract>> = {',
    ...entries.map(
      ({ slug, widget: { chunk: _chunk, fieldTypes: _types, sample: _sample, ...contract } }) =>
        `  ${keyOf(slug)}: ${literal(contract)},`,
    ),
    '};',
    '',
    '/** JSON type → the widget that edits it where the UI schema names none. */',
    'export const defaultWidgets: Readonly<Record<string, WidgetSlug>> = {',
    ...defaults.map(([type, slug]) => `  ${type}: ${quoted(slug)},`),
    '};',
    '',
  ].join('\n');
}

/**
 * Returns the source of the module that loads chunks of controls. It is separate from the controls, so that a
 * lookup of a chunk's name needs no React.
 */
function loaders(entries: readonly WidgetEntry[], chunks: readonly string[]): string {
  const fetched = chunks
    .filter((chunk) => chunk !== PAGE_CHUNK)
    .map((chunk) => ({
      chunk,
      members: entries
        .filter((entry) => chunkFor(entry) === chunk)
        .map(({ slug }) => slug)
        .join(' '),
    }));
  return [
    GENERATED,
    '',
    '/** Chunks that are fetched by the forms that need them, each by the widgets in it. */',
    'export const chunkLoaders = {',
    ...fetched.map(({ chunk, members }) => `  ${keyOf(members)}: () => import('./chunks/${chunk}.gen.ts'),`),
    '} as const;',
    '',
    '/** The names of their files, where several widgets share one. */',
    'export const chunkFiles = {',
    ...fetched
      .filter(({ chunk, members }) => chunk !== members)
      .map(({ chunk, members }) => `  ${keyOf(members)}: ${quoted(chunk)},`),
    '} as const;',
    '',
  ].join('\n');
}

const controls = (members: readonly WidgetEntry[]): string =>
  [
    GENERATED,
    ...members.map(
      ({ slug }) => `import { control as ${exportName(slug, 'widget')} } from '../${slug}/control.tsx';`,
    ),
    '',
    '/** Controls of this chunk by the slug of their widget, as `ui:widget` names it. */',
    'export const controls = {',
    ...memberLines(members, 'widget'),
    '};',
    '',
  ].join('\n');

const samples = (entries: readonly WidgetEntry[]): string =>
  [
    GENERATED,
    "import type { WidgetSlug } from '#engine/model/widgets';",
    "import type { WidgetSample } from './descriptor.ts';",
    '',
    '/** Sample field of each widget for the gallery and tests, by the slug of the widget. */',
    'export const widgetSamples: Readonly<Record<WidgetSlug, WidgetSample>> = {',
    ...entries.map(({ slug, widget: { sample } }) => `  ${keyOf(slug)}: ${literal(sample)},`),
    '};',
    '',
  ].join('\n');

const styles = (entries: readonly WidgetEntry[]): string =>
  [
    `/* ${WIDGETS_HEADING.replace('// ', '')} */`,
    ...entries.map(({ slug }) => `@import "../widgets/${slug}/style.css";`),
    '',
  ].join('\n');

function fieldTypes(entries: readonly WidgetEntry[]): string {
  const types = entries.flatMap(({ slug, widget }) =>
    Object.entries(widget.fieldTypes ?? {}).map(([type, { order, ui, ...rest }]) => ({
      type,
      order,
      fieldType: { ...rest, ui: { 'ui:widget': slug, ...ui } },
    })),
  );
  return [
    WIDGETS_HEADING,
    "import type { FieldType } from './field-type.ts';",
    '',
    '/** Kinds of fields that an author can add, by name (`text`), in the order in which they are offered: the commonest first. */',
    'export const FIELD_TYPES: Readonly<Record<string, FieldType>> = {',
    ...types
      .sort((a, b) => a.order - b.order)
      .map(({ type, fieldType }) => `  ${keyOf(type)}: ${literal(fieldType)},`),
    '};',
    '',
  ].join('\n');
}
