import type { ComponentProps } from 'react';
import { TextInput, textOf } from '../controls/text-input.tsx';
import { type Mask, masked } from './masks.ts';
import { useMask } from './use-mask.ts';

type MaskedInputProps = Omit<ComponentProps<typeof TextInput>, 'initialValue'> & { mask: Mask };

/**
 * Shows a single-line text input whose text a mask formats while it is typed, with a phone's numeric keyboard
 * unless `attributes` names another; only the rule validates the answer.
 */
export function MaskedInput({ mask, inputRef, ...props }: MaskedInputProps) {
  const ref = useMask(mask, inputRef);
  const { session, path } = props;
  return (
    <TextInput
      {...props}
      inputRef={ref}
      initialValue={masked(textOf(session.value(path)), mask)}
      attributes={{ inputMode: 'numeric', ...props.attributes }}
    />
  );
}
