import { isObject, type JsonObject } from '#engine/model/json';
import { ActionButton } from '../../action-button/action-button.tsx';
import { textIn } from '../../page-data.ts';

/** Page block with cards that have a title, a text and a button each. */
export const ActionsBlock = ({ block }: { block: JsonObject }) => (
  <section className="zy-actions">
    <h2 className="zy-actions__title">{textIn(block.title)}</h2>
    <ul className="zy-actions__list">
      {(Array.isArray(block.items) ? block.items.filter(isObject) : []).map((item) => (
        <li className="zy-card" key={textIn(item.title)}>
          <h3 className="zy-card__title">{textIn(item.title)}</h3>
          <p className="zy-card__text">{textIn(item.text)}</p>
          {isObject(item.action) && <ActionButton action={item.action} />}
        </li>
      ))}
    </ul>
  </section>
);
