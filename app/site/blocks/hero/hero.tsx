import { isObject, type JsonObject } from '#engine/model/json';
import { ActionButton } from '../../action-button/action-button.tsx';
import { textIn } from '../../page-data.ts';

/** Page block with the page's title, a text and a button. */
export const HeroBlock = ({ block }: { block: JsonObject }) => (
  <section className="zy-hero">
    <h1 className="zy-hero__title">{textIn(block.title)}</h1>
    <p className="zy-hero__text">{textIn(block.text)}</p>
    {isObject(block.action) && <ActionButton action={block.action} />}
  </section>
);
