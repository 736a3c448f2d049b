import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { inEachLanguage, LANGUAGES, type Lang } from '#engine/model/definition';
import type { BlockKind } from '#engine/model/site';
import type { WidgetDescriptor } from '#renderers';
import type { RuleTexts } from '#rules';
import { appError } from '../app-error.ts';
import own from '../package.json' with { type: 'json' };
import blockSchema from './block.schema.json' with { type: 'json' };
import { pageCode } from './page-code.ts';
import type { Plugin, PluginFile } from './plugin.ts';
import widgetSchema from './widget.schema.json' with { type: 'json' };

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Reads a plug-in from the folder of its package. Throws an error for what the package lacks or has too much. */
export function readPlugin(folder: string): Plugin {
  const { name, peerDependencies = {} } = readJson<{
    name: string;
    peerDependencies?: Record<string, string>;
  }>(folder, 'package.json', folder);
  const range = peerDependencies.zayavka;
  if (range === undefined || !isWithin(own.version, range))
    throw appError('PLUGIN_VERSION_UNFIT', { plugin: name, range: range ?? 'none', version: own.version });
  const slugs = (kind: string): string[] => slugsIn(folder, kind, name);
  const widgets = slugs('widgets').map((slug) => readWidget(folder, slug, name));
  const rules = slugs('rules').map((slug) => readRule(folder, slug, name));
  const transforms = slugs('transforms').map((slug) => readCode(folder, `transforms/${slug}.js`, name));
  const blocks = slugs('blocks').map((slug) => readBlock(folder, slug, name));
  const plugin: Plugin = {
    name,
    folder,
    widgets: Object.fromEntries(widgets.map(({ slug, descriptor }) => [slug, descriptor])),
    blocks: blocks.map(({ kind }) => kind),
    ruleTexts: Object.fromEntries(rules.map(({ slug, texts }) => [slug, texts])),
    texts: inEachLanguage((lang) => readTexts(folder, lang, name)),
    files: [...widgets, ...blocks, ...rules].flatMap(({ files }) => files).concat(transforms),
  };
  if (plugin.files.length === 0)
    throw broken(name, 'widgets', 'the package has no widget, rule, transform or block');
  return plugin;
}

const broken = (plugin: string, file: string, reason: string) =>
  appError('PLUGIN_BROKEN', { plugin, file, reason });

/** Lists entries, which are folders or modules; the name of each is its slug. */
function slugsIn(folder: string, kind: string, plugin: string): string[] {
  const path = join(folder, kind);
  if (!existsSync(path)) return [];
  const slugs = readdirSync(path, { withFileTypes: true })
    // A compiler leaves types, maps and sources beside the modules.
    .filter((entry) => (kind === 'transforms' ? /(?<!\.test)\.js$/.test(entry.name) : entry.isDirectory()))
    .map((entry) => entry.name.replace(/\.js$/, ''))
    .sort();
  const wrong = slugs.find((slug) => !SLUG.test(slug));
  if (wrong !== undefined)
    throw broken(plugin, `${kind}/${wrong}`, 'a name has lower-case letters, digits and hyphens');
  return slugs;
}

interface ReadEntry {
  slug: string;
  files: PluginFile[];
}

const ajv = new Ajv({ allowUnionTypes: true });
const isDescriptor = ajv.compile<WidgetDescriptor>(widgetSchema);
const isBlock = ajv.compile<Omit<BlockKind, 'slug' | 'order' | 'loads'>>({
  ...blockSchema,
  definitions: widgetSchema.definitions,
});
/** Text, or its plural forms. */
const TEXT = { type: ['string', 'object'], required: ['other'], additionalProperties: { type: 'string' } };
const TEXTS = { type: 'object', additionalProperties: TEXT };
const PHRASE = { ...TEXTS, required: [...LANGUAGES] };
const areTexts = ajv.compile<Record<string, string>>(TEXTS);
const areRuleTexts = ajv.compile<RuleTexts>({
  type: 'object',
  required: ['refusal'],
  properties: { refusal: PHRASE, params: { type: 'object', additionalProperties: PHRASE } },
});

/** Reads a JSON file that must have a shape. */
function readShaped<Value>(
  folder: string,
  path: string,
  plugin: string,
  isShaped: ValidateFunction<Value>,
): Value {
  const read = readJson(folder, path, plugin);
  if (isShaped(read)) return read;
  const [{ instancePath = '', message = '', params = {} } = {}] = isShaped.errors ?? [];
  const named = Object.values(params).filter((one) => typeof one === 'string' && !message.includes(one));
  throw broken(plugin, path, [instancePath, message, ...named].join(' ').trim());
}

function readWidget(
  folder: string,
  slug: string,
  plugin: string,
): ReadEntry & { descriptor: WidgetDescriptor } {
  const path = `widgets/${slug}`;
  const descriptor = readShaped(folder, `${path}/widget.json`, plugin, isDescriptor);
  return { slug, files: readShown(folder, path, 'control', plugin), descriptor };
}

/** Reads a kind of page block; it comes last in the studio's list, and only pages with one load it. */
function readBlock(folder: string, slug: string, plugin: string): ReadEntry & { kind: BlockKind } {
  const path = `blocks/${slug}`;
  const described = readShaped(folder, `${path}/block.json`, plugin, isBlock);
  const kind = { ...described, slug, order: Number.MAX_SAFE_INTEGER, loads: 'lazy' } as const;
  return { slug, files: readShown(folder, path, 'block', plugin), kind };
}

/** Reads the module of a component, and its style sheet if it has one. */
function readShown(folder: string, path: string, module: string, plugin: string): PluginFile[] {
  const style = `${path}/style.css`;
  const code = readCode(folder, `${path}/${module}.js`, plugin);
  return existsSync(join(folder, style))
    ? [code, { path: style, text: readText(folder, style, plugin) }]
    : [code];
}

function readRule(folder: string, slug: string, plugin: string): ReadEntry & { texts: RuleTexts } {
  const path = `rules/${slug}`;
  const others = [`${path}/${slug}.cases.js`, `${path}/${slug}.facts.js`];
  return {
    slug,
    files: [`${path}/${slug}.js`, ...others.filter((one) => existsSync(join(folder, one)))].map((one) =>
      readCode(folder, one, plugin),
    ),
    texts: readShaped(folder, `${path}/texts.json`, plugin, areRuleTexts),
  };
}

const readCode = (folder: string, path: string, plugin: string): PluginFile => ({
  path,
  text: pageCode(readText(folder, path, plugin), (reason) => {
    throw broken(plugin, path, reason);
  }),
});

const readTexts = (folder: string, lang: Lang, plugin: string): Record<string, string> =>
  existsSync(join(folder, `texts/${lang}.json`))
    ? readShaped(folder, `texts/${lang}.json`, plugin, areTexts)
    : {};

function readText(folder: string, path: string, plugin: string): string {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch (error) {
    throw broken(plugin, path, String((error as NodeJS.ErrnoException).code));
  }
}

function readJson<Value>(folder: string, path: string, plugin: string): Value {
  const text = readText(folder, path, plugin);
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw broken(plugin, path, 'it is no JSON');
  }
}

const numbersIn = (version: string): number[] => version.split('.').map(Number);

/**
 * True if a version is in a range of a package.json: `0.2.0` alone, or from there to the next breaking version, as
 * npm reads `^0.2.0`. Other notations fit nothing, so that nobody is served by an engine that a package did not
 * mean.
 */
export function isWithin(version: string, range: string): boolean {
  const [, caret, least = ''] = /^(\^?)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (least === '') return false;
  if (caret === '') return version === least;
  const [own, from] = [numbersIn(version), numbersIn(least)];
  const breaking = from.findIndex((number) => number > 0);
  const differing = own.findIndex((number, index) => number !== from[index]);
  return differing < 0 || (differing > breaking && Number(own[differing]) > Number(from[differing]));
}
