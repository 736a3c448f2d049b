import { objectIn } from '#engine/model/json';
import { cleanText, withoutSigns } from '#engine/model/text';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { type ReadPosted, readText } from '../../controls/posted.ts';
import { TextInput } from '../../controls/text-input.tsx';
import { attachWhenLoaded } from '../../masks/masks.ts';

function TextControl(props: ControlProps) {
  const { name } = props.schema;
  return (
    <TextInput
      {...props}
      clean={stripsSigns(name) ? cleanName : undefined}
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

/** Returns the text without signs; one of signs alone stays, to be refused rather than left out. */
const cleanName = (text: string): string => withoutSigns(text).trim() || cleanText(text).trim();

const readName: ReadPosted = (posted) => {
  const given = String(readText(posted) ?? '');
  return (stripsSigns(posted.schema.name) ? cleanName(given) : given) || undefined;
};

/** Widget `text`: a single-line text input; the answer is a text. */
export const control: Widget = {
  Control: TextControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readName }),
};
