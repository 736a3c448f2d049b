import { expect, it } from 'vitest';
import { CONTEXT_KEYS, LANGUAGES } from '#engine/model/definition';
import { transforms } from '#engine/model/payload';
import en from '../../../../../../definitions/texts/en.json' with { type: 'json' };
import ru from '../../../../../../definitions/texts/ru.json' with { type: 'json' };

const texts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ru, en };

it('every transform and every source of a request has a title in the studio', () => {
  const keys = [
    ...[...transforms.keys()].map((slug) => `studio.payload.transform.${slug}`),
    ...CONTEXT_KEYS.map((name) => `studio.payload.context.${name}`),
  ];
  for (const lang of LANGUAGES)
    expect(
      keys.filter((key) => typeof texts[lang]?.[key] !== 'string'),
      lang,
    ).toEqual([]);
});
