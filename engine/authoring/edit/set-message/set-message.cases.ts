import { LANGUAGES } from '#engine/model/definition';
import { textsFile } from '#engine/model/load';
import type { CommandCases } from '../command-cases.ts';
import {
  both,
  changing,
  formFootprint,
  propertyFootprint,
  reading,
  schemaPart,
  whole,
} from '../footprint.cases.ts';
import type { command } from './set-message.ts';

export const cases: CommandCases<typeof command> = {
  footprint({ slug, name, keyword, key, texts, forget }) {
    const place =
      keyword === 'required'
        ? both(
            formFootprint(slug, 'schema', ['errorMessage', 'required', name]),
            changing(
              ...[['then'], ['allOf', null, 'then']].map((branch) =>
                schemaPart(slug, [...branch, 'errorMessage', 'required', name]),
              ),
            ),
            reading(schemaPart(slug, ['allOf']), schemaPart(slug, ['then'])),
          )
        : propertyFootprint(slug, name, ['errorMessage']);
    const keys = [
      ...(key !== undefined && texts !== undefined ? [key] : []),
      ...(forget ? [forget.key] : []),
    ];
    return both(
      place,
      formFootprint(slug, 'form', ['fields']),
      changing(
        ...[...new Set([...LANGUAGES, ...Object.keys(texts ?? {})])].flatMap((lang) =>
          keys.map((one) => ({ file: textsFile(lang), path: [one] })),
        ),
      ),
      // The command reads every reference to the text.
      forget === undefined ? changing() : reading(...whole(slug)),
    );
  },
  sample: (random) => ({
    slug: random.slug,
    variant: random.variant,
    name: random.name(),
    keyword: random.oneOf('required', 'maximum', 'enum'),
    reach: random.reach(),
    texts: random.wording(),
    inherited: {},
    ...random.oneOf({}, { key: 'a.b' }, { key: 'error.required' }),
  }),
};
