import { type Json, type JsonObject, joinPath, objectIn, objectItems } from '#engine/model/json';
import {
  acceptedTexts,
  objectsIn,
  type PlacedProperty,
  parseSchema,
  schemaParts,
  walkWithItems,
} from '#engine/model/schema';
import { cleanText } from '#engine/model/text';
import type { Reach, WidgetContract } from '#engine/model/widgets';
import { type Constraint, type Found, findWitness, NOTHING_KNOWN } from '#engine/solver';
import { defineCheck, type LintContext, placeInVariant } from '../../context.ts';
import { offeredMarks } from '../../offered-marks.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Largest number that an input accepts. @spec R§5 Amount fields: capped at 999999999999999 */
const MAX_NUMBER = 999_999_999_999_999;
/** White space and invisible characters that no clean text has; joiners of emoji stay. */
const UNCLEAN =
  '\\t\\v\\f\\r\\u00A0\\u00AD\\u1680\\u2000-\\u200C\\u200E-\\u2011\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF';
/** Schema of all answers that a request can carry, whatever the widget. */
const SENDABLE: JsonObject = {
  minimum: -MAX_NUMBER,
  maximum: MAX_NUMBER,
  pattern: `^(?:[^ \\n${UNCLEAN}](?:[^${UNCLEAN}]*[^ \\n${UNCLEAN}])?)?$`,
};
/** Values to try first as examples, because authors understand them best. */
const EXAMPLES: readonly Json[] = [3, 1, 0, 10, 100, 1000, -1, 0.5, 'abc', '1'];

/**
 * Lint check: reports fields for which the schema accepts an answer that the widget cannot produce, or accepts
 * none that it can. The opposite is left to other checks: an answer that a widget produces and the schema
 * refuses needs an error text.
 */
export const reach = defineCheck(problemTexts, (context, report) => {
  for (const variant of context.variants) {
    for (const property of walkWithItems(variant.snapshot.schema, variant.snapshot.ui)) {
      const { path, way, uiWay, ui, widget = '' } = property;
      const field = joinPath(path);
      const unclean = acceptedTexts(property.group, property.name)?.find((text) => tidy(text) !== text);
      if (unclean !== undefined)
        report(placeInVariant(variant, 'schema', way), 'VALUE_UNTYPABLE unclean', { field, value: unclean });
      const contract = context.vocabulary.widgets[widget];
      const reached = contract && reachOf(contract, ui);
      if (reached === undefined || contract === undefined) continue;
      for (const schema of schemasOf(property, contract.accepts)) {
        if (!compiles(context, schema)) continue;
        const place = placeInVariant(variant, 'ui', uiWay);
        const rewrites = contract.reaches?.rewrites;
        const value = rewrites
          ? rewrittenAway(context, schema, rewrites)
          : unreachable(context, schema, reached);
        if (value === undefined) {
          const beyond = contract.reaches?.maximum && beyondCap(context, schema);
          if (isEmptyBetween(context, schema, reached)) report(place, 'NOTHING_TYPABLE', { field, widget });
          else if (beyond !== undefined)
            report(place, 'VALUE_UNTYPABLE cap', { field, value: String(beyond), limit: MAX_NUMBER });
          continue;
        }
        const [min, max] = [reached.minimum, reached.maximum];
        const given = { field, value: String(value), widget };
        if (typeof min === 'number' && Number(value) < min)
          report(place, 'VALUE_UNTYPABLE min', { ...given, limit: min });
        else if (typeof max === 'number' && Number(value) > max)
          report(place, 'VALUE_UNTYPABLE max', { ...given, limit: max });
        else
          report(place, 'VALUE_UNTYPABLE', {
            ...given,
            example: formOf(contract, ui),
          });
        break;
      }
    }
  }
});

const tidy = (text: string): string => cleanText(text).trim();

/** True for an answer as it is sent: a clean text on one line, or a number within the limit of inputs. */
const isAnswer = (value: Json): boolean =>
  typeof value === 'string'
    ? value !== '' && tidy(value) === value && !value.includes('\n')
    : typeof value === 'number' && Math.abs(value) <= MAX_NUMBER;

/** Returns the schemas of a field: the unconditional ones, each combined with those of the conditions. */
function schemasOf({ group, name }: PlacedProperty, accepts: readonly string[]): JsonObject[] {
  const parts = [...schemaParts(parseSchema(group))].flatMap(({ node, at }) => {
    const source = node.properties.get(name)?.source;
    const isConditional = at.some((step) => step === 'then' || step === 'else' || step === 'dependencies');
    return source === undefined ? [] : [{ source, isConditional }];
  });
  const always = parts.filter(({ isConditional }) => !isConditional);
  const brought = parts.filter(({ isConditional }) => isConditional).map((part) => [...always, part]);
  return (
    (brought.length > 0 ? brought : [always])
      .map((all) => all.map(({ source }) => source))
      // A field of another type is left to other checks; a schema without a type only refines one.
      .filter((all) => all.some(({ type }) => accepts.includes(String(type))))
      .filter((all) => all.every(({ type = accepts[0] }) => accepts.includes(String(type))))
      .map((allOf) => ({ allOf }))
  );
}

/** False for a schema with a mistake that another check reports. */
function compiles({ compileAnswers }: LintContext, schema: JsonObject): boolean {
  try {
    compileAnswers(schema);
    return true;
  } catch {
    return false;
  }
}

function search(
  { compileAnswers, vocabulary: { rules } }: LintContext,
  constraints: readonly Constraint[],
  isWanted: (value: Json) => boolean,
  candidates: readonly Json[] = [],
): Found {
  return findWitness(
    {
      constraints,
      isWanted: (value) =>
        isWanted(value) && constraints.every(({ schema, holds }) => compileAnswers(schema)(value) === holds),
      candidates,
    },
    {
      compile: compileAnswers,
      rules: new Map(rules.map(({ keyword, types }) => [keyword, types])),
      ruleFacts: NOTHING_KNOWN,
      isExpired: () => false,
    },
  );
}

/** Returns an answer that the schema accepts and nobody can give; undefined without one. */
function unreachable(context: LintContext, schema: JsonObject, reached: JsonObject): Json | undefined {
  const around = [reached.minimum, reached.maximum].flatMap((limit) =>
    typeof limit === 'number' ? [limit - 1, limit + 1] : [],
  );
  const constraints = [
    { schema, holds: true },
    { schema: reached, holds: false },
  ];
  // Answers of other widgets: a solver that knows no rule finds none that a rule accepts.
  const others = Object.values(context.vocabulary.widgets).flatMap(({ reaches }) => reaches?.example ?? []);
  const found = search(context, constraints, isAnswer, [...EXAMPLES, ...around, ...others]);
  return found.is === 'found' ? found.value : undefined;
}

/** Returns an answer that the schema accepts in a notation of which the input leaves what it refuses. */
function rewrittenAway(
  context: LintContext,
  schema: JsonObject,
  { pattern, to, unless }: NonNullable<Reach['rewrites']>,
): Json | undefined {
  if (objectItems(schema.allOf).some(([, part]) => unless in part)) return undefined;
  const accepts = context.compileAnswers(schema);
  const constraints = [schema, { type: 'string', pattern }].map((one) => ({ schema: one, holds: true }));
  const found = search(
    context,
    constraints,
    (value) => isAnswer(value) && !accepts(String(value).replace(new RegExp(pattern, 'u'), to)),
  );
  return found.is === 'found' ? found.value : undefined;
}

/**
 * Returns a number above the limit of inputs that the schema accepts, if it names such numbers: without a limit
 * of its own it has that of inputs.
 */
function beyondCap(context: LintContext, schema: JsonObject): Json | undefined {
  const isBeyond = (value: Json): boolean => typeof value === 'number' && Math.abs(value) > MAX_NUMBER;
  const named = [...objectsIn(schema)].flatMap(({ node }) => Object.values(node).flat());
  if (!named.some(isBeyond)) return undefined;
  const found = search(context, [{ schema, holds: true }], isBeyond, [MAX_NUMBER + 1, -MAX_NUMBER - 1]);
  return found.is === 'found' ? found.value : undefined;
}

/** True if the schema accepts values and it is proved that a visitor can give none of them. */
function isEmptyBetween(context: LintContext, schema: JsonObject, reached: JsonObject): boolean {
  const accepted = { schema, holds: true };
  const isAny = () => true;
  const given = [reached, SENDABLE].map((one) => ({ schema: one, holds: true }));
  return (
    search(context, [accepted, ...given], isAny).is === 'none' &&
    search(context, [accepted], isAny).is === 'found'
  );
}

/**
 * Returns a schema of the answers that a widget with these settings can produce; undefined if the
 * widget declares none.
 */
function reachOf({ accepts, reaches, marks }: WidgetContract, ui: JsonObject): JsonObject | undefined {
  if (marks !== undefined) return { type: 'number', enum: offeredMarks(marks, ui) };
  if (reaches === undefined) return undefined;
  const { minimum, maximum, mask, pattern } = reaches;
  const limits = Object.entries({ minimum, maximum }).flatMap(([keyword, option]) => {
    const limit = limitIn(ui[`ui:${option}`]);
    return limit === undefined ? [] : [[keyword, limit] as const];
  });
  const written = mask === undefined ? pattern : patternOf(mask);
  return {
    type: accepts.includes('number') ? 'number' : 'string',
    ...objectIn(Object.fromEntries(limits)),
    ...(written === undefined ? {} : { pattern: written }),
  };
}

/** Describes to authors the answers that a widget can give: `999-999`, `6, 9, 12`. */
const formOf = ({ reaches, marks }: WidgetContract, ui: JsonObject): string =>
  marks === undefined
    ? (reaches?.mask?.replaceAll('#', '9') ?? reaches?.example ?? '')
    : offeredMarks(marks, ui).join(', ');

const limitIn = (limit: unknown): number | undefined => (typeof limit === 'number' ? limit : undefined);

/** Returns a pattern of the texts under a mask, unfinished ones too: `#-#` → `^\d(?:-\d)?$`. */
const patternOf = (mask: string): string => {
  const steps = (mask.match(/[^#]*#/g) ?? []).map((step) =>
    step.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace('#', '\\d'),
  );
  return `^${steps.reduceRight((rest, step) => (rest === '' ? step : `${step}(?:${rest})?`), '')}$`;
};
