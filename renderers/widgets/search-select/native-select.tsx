import type { ComponentProps } from 'react';
import type { Choice } from '#engine/model/widgets';

/** Group of choices in a select. */
export interface NativeGroup {
  /** Label of the group; absent if there is only one. */
  label: string | undefined;
  choices: readonly Choice[];
}

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'className'> {
  value: string;
  groups: readonly NativeGroup[];
  /** Label of the option that chooses nothing. */
  empty: string;
}

/** Shows a plain `<select>` for a browser without script. */
export const NativeSelect = ({ value, groups, empty, ...rest }: NativeSelectProps) => (
  <select className="zy-input zy-input--select" defaultValue={value} {...rest}>
    <option value="">{empty}</option>
    {groups
      .filter(({ choices }) => choices.length > 0)
      .map(({ label, choices }) =>
        label === undefined ? (
          choices.map(optionOf)
        ) : (
          <optgroup key={label} label={label}>
            {choices.map(optionOf)}
          </optgroup>
        ),
      )}
  </select>
);

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);
