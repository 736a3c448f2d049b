import { STEPS } from '#engine/model/schema';
import type { CommandCases } from '../command-cases.ts';
import { both, changing, formFootprint, ownForm, schemaPart } from '../footprint.cases.ts';
import { formPlace } from '../form-place.ts';
import type { command } from './add-field.ts';

export const cases: CommandCases<typeof command> = {
  footprint: ({ slug, name, names = {}, purpose }) =>
    both(
      formFootprint(slug, 'form', ['fields']),
      formFootprint(slug, 'form', ['payloads']),
      formFootprint(slug, 'ui', ['ui:order']),
      formFootprint(slug, 'ui', ['ui:groups']),
      formFootprint(slug, 'ui', [STEPS]),
      changing(
        schemaPart(slug, ['properties', name]),
        ...(Object.keys(names).length === 0 ? [] : [schemaPart(slug, ['allOf'])]),
        formPlace(slug, 'ui', name),
        ownForm(slug, ['without']),
        ownForm(slug, ['variants', null, 'without']),
        ...(purpose === undefined ? [] : [ownForm(slug, ['consent', purpose])]),
      ),
    ),
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    field: random.oneOf(random.field(), 'nothing'),
    before: random.name(),
  }),
};
