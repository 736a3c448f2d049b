import { AREAS, changeKinds } from '#engine/analysis';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#engine/model/definition';
import { formatPhrase } from '#engine/model/text';
import texts from '../diff/texts.json' with { type: 'json' };
import { code, page, table } from './page.ts';

/**
 * Returns the Markdown of the page with the kinds of changes that `zayavka diff` reports, with their sentences and
 * reasons.
 */
export const changesPage = (): string =>
  page(
    'Kinds of change',
    '[`npx zayavka diff`](../diff.md) reports these kinds. Where a kind is *proved*, it is breaking when there is an example that was accepted and is refused now, and no more than a warning where it is proved that there is none.',
    ...AREAS.map((area) =>
      [
        `## ${texts.area[area][FALLBACK_LANGUAGE]}`,
        table(
          ['Kind', 'Severity', 'Decided', 'Russian', 'English', 'Why it is important'],
          Object.entries(changeKinds)
            .filter(([, kind]) => kind.area === area)
            .map(([slug, { severity, isProved, sentence, explanation }]) => [
              code(slug),
              severity,
              isProved ? 'proved' : 'by kind',
              ...LANGUAGES.map((lang) => formatPhrase(sentence, lang)),
              formatPhrase(explanation, FALLBACK_LANGUAGE),
            ]),
        ),
      ].join('\n\n'),
    ),
  );
