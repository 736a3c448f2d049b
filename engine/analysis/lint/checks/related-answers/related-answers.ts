import { type JsonObject, objectIn, type Path } from '#engine/model/json';
import { comparedWith, propertiesOf, RELATIONS, walkSchema } from '#engine/model/schema';
import { defineCheck, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Rules that compare days; each accepts an answer that is not a day. */
const OF_DAYS: ReadonlySet<string> = new Set(['not-before', 'not-after']);
const SOME_DAY = '14.03.2026';

/**
 * Lint check: reports rules between answers, such as `not-after`, that name an answer outside their object, or
 * for rules about days an answer that is not a full day.
 */
export const relatedAnswers = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  const dayRules = vocabulary.rules.flatMap(({ keyword, textFormat }) =>
    textFormat?.pattern.test(SOME_DAY) === true ? [keyword] : [],
  );
  const isDay = (property: JsonObject): boolean =>
    [...walkSchema(property)].some(({ schema }) =>
      dayRules.some((keyword) => schema[keyword] !== undefined && schema[keyword] !== false),
    );
  for (const variant of variants) {
    // A condition may have the relation, and the schema beside it the rule for the day.
    const days = new Set(
      [...walkSchema(variant.snapshot.schema)].flatMap(({ schema }) =>
        propertiesOf(schema).flatMap((one) => (isDay(one.schema) ? [one.name] : [])),
      ),
    );
    for (const { segments, schema } of walkSchema(variant.snapshot.schema)) {
      for (const keyword of Object.keys(schema).filter((name) => RELATIONS.has(name))) {
        const names = propertiesOf(schema).map(({ name }) => name);
        for (const [name, relation] of Object.entries(objectIn(objectIn(schema[keyword]).members))) {
          const way: Path = [...segments, keyword, 'members', name];
          for (const one of [name, ...comparedWith(relation)])
            if (!names.includes(one) && names.length > 0)
              report(placeInVariant(variant, 'schema', way), 'UNKNOWN_FIELD related', {
                keyword,
                name: one,
                ...whatExists(one, names),
              });
            else if (OF_DAYS.has(keyword) && names.includes(one) && !days.has(one))
              report(placeInVariant(variant, 'schema', way), 'RELATION_WITHOUT_DAYS', { keyword, name: one });
        }
      }
    }
  }
});
