import { useId } from 'react';

interface CodeLineProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Single-line input for a text that programs read, such as a wire name, without spell checking. */
export function CodeLine({ label, value, onChange }: CodeLineProps) {
  const id = useId();
  return (
    <div className="zs-field">
      <label className="zs-small" htmlFor={id}>
        {label}
      </label>
      <input
        className="zs-input zs-code-input"
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
