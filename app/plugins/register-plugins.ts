import { type Transform, transforms } from '#engine/model/payload';
import { DIALECT } from '#engine/model/schema';
import { type BlockKind, blockKinds } from '#engine/model/site';
import { pluggedFiles, type WidgetContract, widgets } from '#engine/model/widgets';
import { type Rule, type RuleTexts, rules, ruleTexts } from '#rules';
import { appError } from '../app-error.ts';
import { entryOf, type PluginInPage } from './plugin.ts';

type Module = Readonly<Record<string, unknown>>;

/** Registries that take plug-ins; all other code only reads them. */
const registries = {
  widgets: widgets as Record<string, WidgetContract>,
  blocks: blockKinds as BlockKind[],
  ruleTexts: ruleTexts as Record<string, RuleTexts>,
  rules: rules as Map<string, Rule>,
  transforms: transforms as Map<string, Transform>,
};

/**
 * Adds plug-ins to the registries of widgets, rules, transforms and page blocks. Call it before other modules
 * are imported: many derive their own lists from the registries once. `load` imports a file of a plug-in.
 * Rejects a name that is taken.
 */
export async function registerPlugins(
  plugins: readonly PluginInPage[],
  load: (path: string) => Promise<Module>,
): Promise<void> {
  for (const plugin of plugins) {
    for (const [slug, { chunk: _chunk, fieldTypes: _types, sample: _sample, ...contract }] of Object.entries(
      plugin.widgets,
    )) {
      refuseTaken(plugin, 'widget', slug, Object.hasOwn(widgets, slug));
      registries.widgets[slug] = contract;
    }
    for (const block of plugin.blocks) {
      const isTaken = blockKinds.some(({ slug }) => slug === block.slug);
      refuseTaken(plugin, 'page block', block.slug, isTaken);
      registries.blocks.push(block);
    }
    Object.assign(registries.ruleTexts, plugin.ruleTexts);
    for (const path of plugin.files) await registerCode(plugin, path, load);
  }
  // Its modules read the registry of widgets.
  const { FIELD_TYPES } = await import('#engine/authoring');
  for (const plugin of plugins) {
    for (const [slug, { fieldTypes = {} }] of Object.entries(plugin.widgets)) {
      for (const [type, { order: _order, ui, ...fieldType }] of Object.entries(fieldTypes)) {
        refuseTaken(plugin, 'kind of field', type, Object.hasOwn(FIELD_TYPES, type));
        Object.assign(FIELD_TYPES, { [type]: { ...fieldType, ui: { 'ui:widget': slug, ...ui } } });
      }
    }
  }
}

function refuseTaken({ name }: PluginInPage, kind: string, slug: string, isTaken: boolean): void {
  if (isTaken) throw appError('PLUGIN_NAME_TAKEN', { plugin: name, kind, name: slug });
}

async function registerCode(
  plugin: PluginInPage,
  path: string,
  load: (path: string) => Promise<Module>,
): Promise<void> {
  const entry = entryOf(path);
  if (entry === undefined) return;
  const { kind, slug } = entry;
  if (kind === 'widgets' || kind === 'blocks') {
    addFiles(
      slug,
      plugin.files.filter((one) => one.startsWith(`${kind}/${slug}/`)),
    );
    return;
  }
  const module = await load(path).catch((error: unknown) => {
    throw broken(plugin, path, error instanceof Error ? error.message : String(error));
  });
  const exported = module[slug.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase())];
  if (kind === 'rules') {
    const rule = checked<Rule>(plugin, path, exported, { ...RULE, slug });
    const isTaken = [...rules.values()].some(({ keyword }) => keyword === rule.keyword);
    refuseTaken(plugin, 'rule', rule.keyword, isTaken || rules.has(slug) || DIALECT.has(rule.keyword));
    registries.rules.set(slug, { ...rule, chunk: 'rare' });
    addFiles(rule.keyword, [path]);
  } else {
    const transform = checked<Transform>(plugin, path, exported, { ...TRANSFORM, slug });
    refuseTaken(plugin, 'transform', slug, transforms.has(slug));
    registries.transforms.set(slug, transform);
    addFiles(slug, [path]);
  }
}

/** Adds the files of a name, which a widget and its rule may share. */
const addFiles = (name: string, files: readonly string[]): void => {
  pluggedFiles.set(name, [...(pluggedFiles.get(name) ?? []), ...files]);
};

/** Members of a descriptor by their types; an array is an object. */
const RULE = {
  keyword: 'string',
  types: 'object',
  summary: 'string',
  params: 'object',
  codes: 'object',
  check: 'function',
};
const TRANSFORM = { summary: 'string', encode: 'function', decode: 'function', examples: 'object' };

function checked<Descriptor>(
  plugin: PluginInPage,
  path: string,
  exported: unknown,
  { slug, ...members }: Readonly<Record<string, string>>,
): Descriptor {
  const descriptor = Object(exported) as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(members).find(([member, type]) => typeof descriptor[member] !== type);
  if (descriptor.slug !== slug) throw broken(plugin, path, `it exports no descriptor of "${slug}"`);
  if (wrong !== undefined) throw broken(plugin, path, `\`${wrong[0]}\` is no ${wrong[1]}`);
  return descriptor as Descriptor;
}

const broken = ({ name }: PluginInPage, file: string, reason: string) =>
  appError('PLUGIN_BROKEN', { plugin: name, file, reason });
