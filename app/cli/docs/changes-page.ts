import { AREAS, changeKinds } from '#engine';
import { words } from '../diff/words.ts';
import { code, page, table } from './page.ts';

/** Every kind of change that `zayavka diff` reports, with what it says and why it matters. */
export const changesPage = (): string =>
  page(
    'Kinds of change',
    'What [`npx zayavka diff`](../diff.md) reports. Where a kind is *proved*, it is breaking when there is an example that was accepted and is refused now, and no more than a warning where it is proved that there is none.',
    ...AREAS.map((area) =>
      [
        `## ${words.en.area[area]}`,
        table(
          ['Kind', 'Severity', 'Decided', 'Russian', 'English', 'Why it matters'],
          Object.entries(changeKinds)
            .filter(([, kind]) => kind.area === area)
            .map(([slug, { severity, isProved, sentence, explanation }]) => [
              code(slug),
              severity,
              isProved ? 'proved' : 'by kind',
              sentence.ru,
              sentence.en,
              explanation.en,
            ]),
        ),
      ].join('\n\n'),
    ),
  );
