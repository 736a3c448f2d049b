import { useId } from 'react';

interface VariantSelectorProps {
  title: string;
  variants: readonly { name: string; title: string }[];
  chosen: string;
  /** While a form is being sent it stays what it is. */
  disabled: boolean;
  /** Somebody is about to choose. */
  onNear(): void;
  onChoose(name: string): void;
}

/** Chooses among the variants of a form. It is above the form, and stays while one is exchanged for another. */
export function VariantSelector(props: VariantSelectorProps) {
  const { title, variants, chosen, disabled, onNear, onChoose } = props;
  const id = useId();
  return (
    <div className="zy-field">
      <label className="zy-label" htmlFor={id}>
        {title}
      </label>
      <select
        className="zy-input zy-input--select"
        id={id}
        value={chosen}
        disabled={disabled}
        onFocus={onNear}
        onPointerEnter={onNear}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {variants.map(({ name, title: label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
