import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { CONTEXT_KEYS } from '#engine/model/definition';
import {
  isObject,
  type Json,
  type JsonObject,
  joinPath,
  objectEntries,
  objectIn,
  objectItems,
  type Path,
} from '#engine/model/json';
import { readForm } from '#engine/model/load';
import { transformSteps, transforms } from '#engine/model/payload';
import {
  fieldsOf,
  hasItemFields,
  type PlacedProperty,
  parseSchema,
  propertiesOf,
  textsIn,
  walkProperties,
  widgetOf,
} from '#engine/model/schema';
import { findWitness, NOTHING_KNOWN } from '#engine/solver';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
  whatExists,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

const SOURCES = ['const', 'answer', 'answers', 'context', 'object', 'list', 'each', 'count'] as const;
/** Sources that a node inside `each` may have. */
const SOURCES_OF_ITEM = ['item', 'index', 'const', 'object', 'count'] as const;

/**
 * Lint check: reports payload maps that name unknown answers, context values or transforms, give a transform
 * wrong parameters or inputs, send an item of a list not exactly once, or send it so that it cannot be decoded;
 * and nodes with no source or several.
 */
export const payloads = defineCheck(problemTexts, (context, report) => {
  for (const variant of context.variants) {
    const { payloads: maps, targets } = readForm(variant.snapshot.form);
    for (const [name, map] of maps) {
      const endpoints = targets.flatMap(({ target }) => (target.payload === name ? [target.endpoint] : []));
      checkMap(context, report, variant, map, ['payloads', name], isTextEncoded(context, endpoints));
    }
  }
});

/** True if the map is sent to an endpoint that accepts form data. */
const isTextEncoded = ({ definitions }: LintContext, endpoints: readonly unknown[]): boolean =>
  endpoints.some((slug) => {
    const { encoding = 'json' } = objectIn(definitions.files.get(`endpoints/${slug}.json`)?.value);
    return encoding !== 'json';
  });

function checkMap(
  { compileSchema, vocabulary }: LintContext,
  report: Report<typeof problemTexts>,
  variant: LintedVariant,
  map: JsonObject,
  at: Path,
  areTexts: boolean,
): void {
  const { schema, ui } = variant.snapshot;
  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  const place = (where: Path) => placeInVariant(variant, 'form', where);
  const answer = (path: Json | undefined, where: Path): void => {
    const name = String(path);
    // A map may name the captcha's answers while the captcha is off: one setting turns it on.
    const isKnown = [...paths, CAPTCHA_FIELD].some(
      (one) => one === name || name.startsWith(`${one}.`) || one.startsWith(`${name}.`),
    );
    if (!isKnown) report(place(where), 'UNKNOWN_ANSWER', { name, ...whatExists(name, paths) });
  };

  const properties = [...walkProperties(schema, ui)];
  const propertyAt = (path: Json | undefined): PlacedProperty | undefined =>
    properties.find((one) => joinPath(one.path) === path);
  const lists = properties.flatMap(({ path, schema: property }) =>
    property.type === 'array' ? [joinPath(path)] : [],
  );
  const tables = properties.flatMap(({ path, widget = '' }) =>
    vocabulary.widgets[widget]?.offersRows ? [joinPath(path)] : [],
  );
  const list = (source: 'each' | 'count', path: Json | undefined, where: Path): void => {
    answer(path, [...where, source]);
    const name = String(path);
    if (paths.includes(name) && !lists.includes(name))
      report(place([...where, source]), 'PAYLOAD_LIST', {
        source,
        wire: String(where.at(-1)),
        name,
        known: lists.join(', '),
      });
  };

  /** Reports a source that names no list among the fields of the item. */
  const listOfItem = (source: string, path: Json | undefined, within: Listed, where: Path): void => {
    const known = fieldsOfItem(within).filter(({ schema: field }) => field.type === 'array');
    const name = typeof path === 'string' ? path : JSON.stringify(path);
    if (!known.some((one) => one.name === path))
      report(place([...where, source]), 'PAYLOAD_LIST', {
        source,
        wire: String(where.at(-1)),
        name,
        known: known.map((one) => one.name).join(', '),
      });
  };

  /** Reports a joined list whose items may contain the separator: one would be read as two. */
  const separator = (node: JsonObject, where: Path, within?: Listed): void => {
    const [first] = transformSteps(node.transform as Parameters<typeof transformSteps>[0]);
    const by = objectIn(first?.params).separator;
    if (first?.slug !== 'join' || typeof by !== 'string') return;
    const listed = objectIn(
      within === undefined
        ? propertyAt(node.answer ?? node.each)?.schema
        : fieldsOfItem(within).find(({ name }) => name === node.item)?.schema,
    );
    const kinds = [listed.items].flat().map((items) => {
      const joined = node.of === undefined ? objectIn(items) : textOfItem(objectIn(items), objectIn(node.of));
      return { joined, known: joined && textsIn(joined) };
    });
    const isFree = kinds.some(
      ({ joined, known }) => known === undefined && (joined === undefined || mayContain(joined, by)),
    );
    if (listed.items !== undefined && isFree)
      report(place([...where, 'transform']), 'ITEMS_UNSEPARABLE free', {
        wire: String(where.at(-1)),
        separator: by,
      });
    const choices = kinds.flatMap(({ known }) => known ?? []).filter((one) => one.includes(by));
    if (choices.length > 0)
      report(place([...where, 'transform']), 'ITEMS_UNSEPARABLE', {
        wire: String(where.at(-1)),
        separator: by,
        choices: choices.join(', '),
      });
  };

  /** Returns the schema of the text that `each` sends for an item, if it is sent unchanged. */
  const textOfItem = (items: JsonObject, { item, transform }: JsonObject): JsonObject | undefined => {
    if (transform !== undefined) return undefined;
    if (item === true) return items;
    return typeof item === 'string' ? parseSchema(items).properties.get(item)?.source : undefined;
  };

  /** True unless it is proved that an item is always a text without the separator. */
  const mayContain = (items: JsonObject, by: string): boolean => {
    const pattern = by.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    const constraints = [
      { schema: items, holds: true },
      { schema: { type: 'string', not: { pattern } }, holds: false },
    ];
    const found = findWitness(
      { constraints, isWanted: () => true, candidates: [] },
      {
        compile: (schema) => (value) => compileSchema(schema)(value).length === 0,
        rules: new Map(vocabulary.rules.map(({ keyword, types }) => [keyword, types])),
        ruleFacts: NOTHING_KNOWN,
        isExpired: () => false,
      },
    );
    return found.is !== 'none';
  };

  /** Checks that each item is sent exactly once, as a whole or field by field. */
  const carriesItem = (of: JsonObject, list: Listed, where: Path): void => {
    const sources = sourcesIn(of);
    const wire = String(where.at(-2));
    const names = fieldsOfItem(list).map(({ name }) => name);
    const sent = sources.flatMap((item): Json[] => {
      if (item === true && names.length > 0) return names;
      return isObject(item) ? Object.values(item) : [item];
    });
    if (names.length === 0) {
      const count = sources.filter((item) => item === true).length;
      if (count !== 1 || sent.length !== 1) report(place(where), 'PAYLOAD_ITEM', { wire, count });
      return;
    }
    const wrong = [...new Set([...names, ...sent.map(String)])].filter(
      (name) => !names.includes(name) || sent.filter((one) => one === name).length !== 1,
    );
    if (wrong.length > 0)
      report(place(where), 'PAYLOAD_ITEM fields', {
        wire,
        fields: wrong.join(', '),
        known: names.join(', '),
      });
  };

  const transform = (node: JsonObject, where: Path): void => {
    const steps = transformSteps(node.transform as Parameters<typeof transformSteps>[0]);
    for (const [index, { slug: name, params }] of steps.entries()) {
      const known = transforms.get(name);
      if (known === undefined) {
        report(place(where), 'UNKNOWN_TRANSFORM', { name, ...whatExists(name, [...transforms.keys()]) });
        continue;
      }
      const allowed = known.params ?? { type: 'object', additionalProperties: false };
      for (const issue of compileSchema(allowed)(objectIn(params))) {
        report(place(where), 'TRANSFORM_PARAMETER', {
          name,
          issue: `${issue.keyword} ${Object.values(issue.params).join(', ')}`,
          ...whatExists('', [...parseSchema(allowed).properties.keys()]),
        });
      }
      if (index > 0) continue;
      const inputs = known.inputs ?? [];
      for (const input of Object.keys(objectIn(node.answers ?? node.item)).filter(
        (one) => !inputs.includes(one),
      ))
        report(place(where), 'TRANSFORM_INPUT', { name, input, ...whatExists(input, inputs) });
      if (node.item !== undefined && inputs.length > 0 && !isObject(node.item))
        report(place(where), 'TRANSFORM_INPUT item', { name, inputs: inputs.join('", "') });
    }
  };

  /** Visits a node. `within`: the list whose item the node describes. */
  const visit = (node: JsonObject, where: Path, within?: Listed): void => {
    const known: readonly string[] = within === undefined ? SOURCES : SOURCES_OF_ITEM;
    const sources = [...new Set([...SOURCES, ...SOURCES_OF_ITEM])].filter((source) => source in node);
    const isMisplaced = sources.some((source) => !known.includes(source));
    if (sources.length !== 1 || isMisplaced) {
      const isNone = sources.length === 0;
      report(place(where), isNone ? 'PAYLOAD_SOURCE none' : 'PAYLOAD_SOURCE', {
        wire: String(where.at(-1)),
        sources: sources.join(', '),
        known: known.join(', '),
      });
    }
    if ('answer' in node) answer(node.answer, [...where, 'answer']);
    for (const [input, path] of Object.entries(objectIn(node.answers)))
      answer(path, [...where, 'answers', input]);
    if ('context' in node && !CONTEXT_KEYS.some((key) => key === node.context)) {
      const name = String(node.context);
      report(place([...where, 'context']), 'UNKNOWN_CONTEXT', { name, ...whatExists(name, CONTEXT_KEYS) });
    }
    transform(node, [...where, 'transform']);
    separator(node, where, within);
    const name = String(node.answer ?? node.each);
    if (areTexts && where.length === at.length + 1 && node.transform === undefined) {
      const wire = String(where.at(-1));
      if (lists.includes(name)) report(place(where), 'PAYLOAD_TEXT', { wire, name });
      if (tables.includes(name)) report(place(where), 'PAYLOAD_TEXT table', { wire, name });
    }
    if ('count' in node) {
      if (within === undefined) list('count', node.count, where);
      else listOfItem('count', node.count, within, where);
    }
    if ('each' in node) {
      list('each', node.each, where);
      checkEach(node, propertyAt(node.each), where);
    } else if ('item' in node && 'of' in node && within !== undefined) {
      listOfItem('item', node.item, within, where);
      checkEach(node, listedIn(within, node.item), where);
    }
    entries(node.object, [...where, 'object'], within);
    for (const [index, item] of objectItems(node.list)) visit(item, [...where, 'list', index]);
  };
  const checkEach = ({ of }: JsonObject, list: Listed = NO_LIST, where: Path): void => {
    visit(objectIn(of), [...where, 'of'], list);
    carriesItem(objectIn(of), list, [...where, 'of']);
  };
  const entries = (inner: Json | undefined, where: Path, within?: Listed): void => {
    for (const [field, node] of objectEntries(inner)) visit(node, [...where, field], within);
  };
  entries(map, at);
}

type Listed = Pick<PlacedProperty, 'schema' | 'ui' | 'widget'>;
const NO_LIST: Listed = { schema: {}, ui: {}, widget: undefined };

const fieldsOfItem = ({ schema, ui, widget }: Listed): ReturnType<typeof propertiesOf> =>
  hasItemFields(schema, ui, widget) ? propertiesOf(objectIn(schema.items)) : [];

/** Returns a list in an item of another list. */
function listedIn(list: Listed, name: Json | undefined): Listed | undefined {
  const schema = fieldsOfItem(list).find((one) => one.name === name)?.schema;
  const ui = objectIn(objectIn(list.ui.items)[String(name)]);
  return schema && { schema, ui, widget: widgetOf(schema, ui) };
}

/** Returns the parts of an item that a node sends; a list in it has a map of its own. */
const sourcesIn = ({ item, object }: JsonObject): Json[] =>
  item === undefined ? objectEntries(object).flatMap(([, inner]) => sourcesIn(inner)) : [item];
