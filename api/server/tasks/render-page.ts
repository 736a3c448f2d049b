import { exactly, FAQ_DOCUMENT, listOf, text, whole } from '#contract';
import { type DocumentFiles, withDocument } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { languagesOf } from '#engine/model/text';
import { readDefinitions, type Texts, textsIn } from '../definitions/read-definitions.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { elementsOf } from '../publication/markup-elements.ts';
import { createPageTrial } from '../publication/page-trial.ts';
import type { SiteContent } from '../site/site-content.ts';
import { defineTask, QUICK } from './define-task.ts';

interface PageInput {
  texts: Texts;
  /** `pages/home`, or the questions, which are seen on a page. */
  document: string;
  files: DocumentFiles;
  lang: SiteLanguage;
  /** Query of the page's URL. */
  query: string;
}

/**
 * Task that returns the HTML of a draft's page as its visitors would get it, without script, and the number of
 * elements of each block. The FAQ catalogue is rendered as the page that shows it. Refuses an unknown page or
 * language with 404.
 */
export const renderPage = defineTask({
  limits: QUICK,
  isAwaited: true,
  // `blocks`: the number of elements that each block of the page has in `main`.
  schema: exactly({ html: text, blocks: listOf(whole) }),
  run({ texts, document, files, lang, query }: PageInput, { pages, vocabulary }) {
    if (pages === undefined) throw new HttpRefusal(404, '', 'notFound');
    const { definitions } = readDefinitions(withDocument(textsIn(texts), files));
    if (!languagesOf(definitions.texts).includes(lang)) throw new HttpRefusal(404, '', 'notFound');
    const trialOf = createPageTrial(pages, definitions, vocabulary);
    const shown = document === FAQ_DOCUMENT ? pageOfFaq(pages.contentOf(definitions)) : document;
    const name = shown?.replace(/^pages\//, '') ?? '';
    const trial = trialOf(`pages/${name}`);
    const data = trial.pageOf(name, lang, query);
    if (data === undefined) throw new HttpRefusal(404, '', 'notFound');
    const render = (blocks: readonly JsonObject[]): string => trial.render({ ...data, blocks: [...blocks] });
    return { html: render(data.blocks), blocks: data.blocks.map((block) => childrenOfMain(render([block]))) };
  },
});

const pageOfFaq = ({ pages }: SiteContent): string | undefined =>
  Object.keys(pages).find((name) => pages[name]?.blocks.some(({ kind }) => kind === 'faq'));

function childrenOfMain(html: string): number {
  let count = 0;
  for (const { outer } of elementsOf(html)) if (outer.at(-1) === 'main') count += 1;
  return count;
}
