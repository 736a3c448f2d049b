import { exactly, mapOf, text } from '#contract';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';

/** Task that returns the title of each given form by its slug; the slug itself for a form without a title. */
export const listTitles = defineTask({
  limits: QUICK,
  schema: exactly({ titles: mapOf(text) }),
  run({ texts, slugs, lang }: { texts: Texts; slugs: string[]; lang: Lang }) {
    const { definitions } = readDefinitions(textsIn(texts));
    return {
      titles: Object.fromEntries(
        slugs.map((slug) => [slug, documentTitle(definitions, `forms/${slug}`, lang)]),
      ),
    };
  },
});
