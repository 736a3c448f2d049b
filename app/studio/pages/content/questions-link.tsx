import { FAQ_DOCUMENT } from '#contract';
import { documentTitle } from '#engine/model/documents';
import { isObject, type JsonObject, listIn, objectIn } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { editorOf } from '../../parts/document/editor-of.ts';
import { useStudio } from '../../studio-context.ts';

const showsQuestions = (page: JsonObject | undefined): boolean =>
  listIn(page?.blocks).some((block) => isObject(block) && block.kind === 'faq');

/** Returns the first page that shows the questions, with its id; `undefined` if none does. */
export function pageOfQuestions({ files }: Definitions): { id: string; page: JsonObject } | undefined {
  const pages = [...files.values()].filter(({ path }) => path.startsWith('pages/'));
  return pages
    .map(({ path, value }) => ({ id: path.replace(/\.json$/, ''), page: objectIn(value) }))
    .find(({ page }) => showsQuestions(page));
}

interface QuestionsLinkProps {
  /** Id of the open document. */
  id: string;
  page: JsonObject | undefined;
  definitions: Definitions;
}

/** Link from the page with the questions to their catalogue, and back; nothing for other documents. */
export function QuestionsLink({ id, page, definitions }: QuestionsLinkProps) {
  const { text, lang } = useStudio();
  const isCatalog = id === FAQ_DOCUMENT;
  const to = isCatalog ? pageOfQuestions(definitions)?.id : showsQuestions(page) ? FAQ_DOCUMENT : undefined;
  if (to === undefined) return null;
  const title = documentTitle(definitions, to, lang);
  return (
    <p className="zs-notice">
      <a className="zy-link" href={editorOf(to)}>
        {text(isCatalog ? 'studio.content.questions.page' : 'studio.content.questions.catalog', { title })}
      </a>
    </p>
  );
}
