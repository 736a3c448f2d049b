import { isObject, type JsonObject } from '#engine';
import { ActionButton } from '../action-button/action-button.tsx';
import { textIn } from '../page-data.ts';

export const Actions = ({ block }: { block: JsonObject }) => (
  <section className="zy-actions">
    <h2 className="zy-actions__title">{textIn(block.title)}</h2>
    <ul className="zy-actions__list">
      {(Array.isArray(block.items) ? block.items.filter(isObject) : []).map((item) => (
        <li className="zy-card" key={textIn(item.variant)}>
          <h3 className="zy-card__title">{textIn(item.title)}</h3>
          <p className="zy-card__text">{textIn(item.text)}</p>
          <ActionButton label={textIn(item.button)} form={textIn(item.form)} variant={textIn(item.variant)} />
        </li>
      ))}
    </ul>
  </section>
);
