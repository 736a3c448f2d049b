import { useId } from 'react';

interface NamedChoiceProps {
  label: string;
  /** Chosen name; '' for none. */
  value: string;
  choices: readonly { name: string; label: string }[];
  /** Label for no name, if there may be none. */
  none?: string | undefined;
  /** Label of a chosen name that is known to be removed, in place of the name. */
  gone?: string;
  /**
   * Layout: `field` puts the label above the list, the others beside it; `part` adds no line of its
   * own.
   */
  look?: 'field' | 'sentence' | 'part' | 'inline' | 'filter';
  isDisabled?: boolean;
  onChange(name: string): void;
}

/**
 * Select for a setting that names something that exists. A name that no longer exists stays in the list, so that it
 * is visible.
 */
export function NamedChoice(props: NamedChoiceProps) {
  const { label, value, choices, none, gone, look = 'sentence', isDisabled, onChange } = props;
  const id = useId();
  const isGone = value !== '' && !choices.some(({ name }) => name === value);
  const list = (
    <select
      className="zs-input"
      id={id}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {isGone && <option value={value}>{gone ?? value}</option>}
      {choices.map((choice) => (
        <option key={choice.name} value={choice.name}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  if (look === 'inline' || look === 'filter')
    return (
      <label className={`zs-${look}`} htmlFor={id}>
        {label}
        {list}
      </label>
    );
  const parts = (
    <>
      <label className={look === 'field' ? 'zs-small' : undefined} htmlFor={id}>
        {label}
      </label>
      {list}
    </>
  );
  return look === 'part' ? parts : <div className={`zs-${look}`}>{parts}</div>;
}
