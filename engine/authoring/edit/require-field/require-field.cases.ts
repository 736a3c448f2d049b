import { writeCondition } from '#engine/model/schema';
import type { CommandCases } from '../command-cases.ts';
import {
  both,
  changing,
  formFootprint,
  ownForm,
  propertyFootprint,
  reading,
  schemaFootprint,
  schemaPart,
} from '../footprint.cases.ts';
import type { command } from './require-field.ts';

export const cases: CommandCases<typeof command> = {
  footprint({ slug, name, when, inItems }) {
    if (inItems !== undefined) return propertyFootprint(slug, name, ['items']);
    if (when !== undefined) return both(schemaFootprint(slug), formFootprint(slug, 'schema', ['required']));
    const branches = [['then'], ['allOf', null, 'then']];
    return both(
      formFootprint(slug, 'form', ['fields']),
      formFootprint(slug, 'schema', ['required']),
      changing(...branches.map((branch) => schemaPart(slug, [...branch, 'required']))),
      // Reads all branches, because any of them may have the property.
      reading(...branches.map((branch) => schemaPart(slug, [...branch, 'properties', name]))),
      reading(
        ...['type', '$ref'].flatMap((keyword) => [
          schemaPart(slug, ['properties', name, keyword]),
          ownForm(slug, ['variants', null, 'schema', 'properties', name, keyword]),
        ]),
      ),
    );
  },
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    required: random.oneOf(true, false),
    ...random.oneOf({}, { when: writeCondition({ path: [random.name()], is: 'answered' }) }),
  }),
};
