import { useId } from 'react';

interface VariantSelectorProps {
  title: string;
  variants: readonly { name: string; title: string }[];
  chosen: string;
  /** True while the form is being sent: its variant cannot change then. */
  disabled: boolean;
  /** Called when the pointer or the focus reaches the selector, before a choice is made. */
  onNear(): void;
  onChoose(name: string): void;
}

/** Shows the choice among the variants of a form. It stays above the form while one variant replaces another. */
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
