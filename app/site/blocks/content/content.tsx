import { contentIn } from '#engine/model/content';
import type { JsonObject } from '#engine/model/json';
import { textIn } from '../../page-data.ts';
import { RichText } from '../../rich-text.tsx';

/** Page block with rich text under an optional title. */
export const ContentBlock = ({ block }: { block: JsonObject }) => (
  <section className="zy-article" id={textIn(block.anchor) || undefined}>
    {block.title !== undefined && <h2>{textIn(block.title)}</h2>}
    <RichText nodes={contentIn(block.content)} />
  </section>
);
