import type { Choice } from '#engine/model/widgets';
import type { Translate } from '../../controls/control.ts';

interface ChosenTagsProps {
  chosen: readonly Choice[];
  /** Of the field. */
  title: string;
  translate: Translate;
  onRemove(choice: Choice, index: number): void;
}

/** What is ticked, above a list that may not have all of it in sight. */
export const ChosenTags = ({ chosen, title, translate, onRemove }: ChosenTagsProps) =>
  chosen.length > 0 && (
    <ul className="zy-tags zy-needs-script" aria-label={translate('form.several.chosen', { title })}>
      {chosen.map((choice, index) => (
        <li key={choice.value}>
          <button
            className="zy-button zy-button--secondary"
            type="button"
            onClick={() => onRemove(choice, index)}
          >
            <span className="zy-visually-hidden">{translate('form.several.remove')} </span>
            {choice.label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
