import { objectIn } from '#engine/model/json';
import { withoutSigns } from '#engine/model/text';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { type ReadPosted, readText } from '../../controls/posted.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { attachWhenLoaded } from '../../masks/masks.ts';

function TextControl(props: ControlProps) {
  const { name } = props.schema;
  return (
    <TextInput
      {...props}
      clean={stripsSigns(name) ? withoutSigns : undefined}
      attributes={{
        onBlur: ({ currentTarget: input }) => {
          if (name && /[a-z]/i.test(input.value))
            attachWhenLoaded(input, ({ askName }) => askName(input, props));
        },
      }}
    />
  );
}

/** @spec R§5 Name: special symbols stripped */
const stripsSigns = (name: unknown): unknown => objectIn(name).stripSpecial;

const readName: ReadPosted = (posted) => {
  const given = String(readText(posted) ?? '');
  return (stripsSigns(posted.schema.name) ? withoutSigns(given).trim() : given) || undefined;
};

/** Widget `text`: a single-line text input; the answer is a text. */
export const control: Widget = {
  Control: TextControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readName }),
};
