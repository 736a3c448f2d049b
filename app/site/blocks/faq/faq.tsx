import type { JsonObject } from '#engine/model/json';
import { FaqList } from '../../faq/faq-list.tsx';
import { textIn } from '../../page-data.ts';

/**
 * Page block with frequently asked questions. Answers are HTML, parsed here, so that only pages with questions
 * load the parser.
 */
export const FaqBlock = ({ block }: { block: JsonObject }) => (
  <section className="zy-article zy-faq">
    <h1>{textIn(block.title)}</h1>
    {block.text !== undefined && <p>{textIn(block.text)}</p>}
    <FaqList />
  </section>
);
