import { comparedWith, objectIn, propertiesOf, RELATIONS, type Segments, walkSchema } from '#engine/model';
import { defineCheck, placeInVariant, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** A rule between answers names answers of its own object. */
export const relatedAnswers = defineCheck(problemTexts, ({ variants }, report) => {
  for (const variant of variants) {
    for (const { segments, schema } of walkSchema(variant.snapshot.schema)) {
      for (const keyword of Object.keys(schema).filter((name) => RELATIONS.has(name))) {
        const names = propertiesOf(schema).map(({ name }) => name);
        for (const [name, relation] of Object.entries(objectIn(objectIn(schema[keyword]).members))) {
          const way: Segments = [...segments, keyword, 'members', name];
          for (const one of [name, ...comparedWith(relation)])
            if (!names.includes(one) && names.length > 0)
              report(placeInVariant(variant, 'schema', way), 'UNKNOWN_FIELD related', {
                keyword,
                name: one,
                ...whatExists(one, names),
              });
        }
      }
    }
  }
});
