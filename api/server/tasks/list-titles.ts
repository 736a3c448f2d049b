import { exactly, mapOf, text } from '#contract';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { defineTask, QUICK } from './define-task.ts';

/** Lists the title of each form by its slug, or the slug of a form without a title. */
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
