import { expect, it } from 'vitest';
import type { StudioData } from '#contract';
import { isObject, listIn, objectIn } from '#engine/model/json';
import type { WidgetSlug } from '#engine/model/widgets';
import { widgetSamples } from '#renderers';
import en from '../../../../definitions/texts/en.json' with { type: 'json' };
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { sampleSession } from './sample-form.ts';

const dictionaries = { ru, en } as Readonly<Record<'ru' | 'en', StudioData['texts']>>;
const offering = (Object.keys(widgetSamples) as WidgetSlug[]).filter(
  (slug) => objectIn(widgetSamples[slug].ui)['ui:choices'] !== undefined,
);

it.each(offering.flatMap((slug) => [[slug, 'ru'] as const, [slug, 'en'] as const]))(
  'choices of the sample %s are words in its language (%s)',
  (slug, lang) => {
    const { uiSchema } = sampleSession(slug, 'filled', lang, dictionaries[lang]).form;
    const choices = listIn(objectIn(uiSchema.answer)['ui:choices']).filter(isObject);
    expect(choices.length).toBeGreaterThan(0);
    for (const { label } of choices) expect(label).toBeTypeOf('string');
  },
);
