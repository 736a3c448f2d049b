import type { JsonObject } from '#engine/model/json';
import { textIn } from '../../page-data.ts';

/** Page block with a title and paragraphs. */
export const ArticleBlock = ({ block }: { block: JsonObject }) => (
  <article className="zy-article">
    <h1>{textIn(block.title)}</h1>
    {(Array.isArray(block.paragraphs) ? block.paragraphs : []).map((paragraph) => (
      <p key={textIn(paragraph)}>{textIn(paragraph)}</p>
    ))}
  </article>
);
