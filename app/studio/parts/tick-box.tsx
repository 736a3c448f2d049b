interface TickBoxProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** Checkbox with its label; `onChange` gets the new state. */
export const TickBox = ({ label, isOn, onChange }: TickBoxProps) => (
  <label className="zs-inline">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
