import type { JsonSchema } from '#engine/model/definition';
import { objectIn } from '#engine/model/json';
import { withoutSigns } from '#engine/model/text';
import type { ControlProps, Widget } from '../../controls/control.ts';
import { type ReadPosted, readText } from '../../controls/posted.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';

function TextControl(props: ControlProps) {
  const { schema, session, path } = props;
  const initialValue = textOf(session.value(path));
  if (!stripsSigns(schema)) return <TextInput {...props} initialValue={initialValue} />;
  return (
    <TextInput
      {...props}
      initialValue={initialValue}
      read={withoutSigns}
      attributes={{
        // The text is corrected on blur only, because a letter may be composed during typing.
        onBlur: ({ currentTarget }) => {
          currentTarget.value = withoutSigns(currentTarget.value).trim();
        },
      }}
    />
  );
}

/** @spec R§5 Name: special symbols stripped */
const stripsSigns = ({ name }: JsonSchema): boolean => objectIn(name).stripSpecial === true;

const readName: ReadPosted = (posted) => {
  const given = String(readText(posted) ?? '');
  return (stripsSigns(posted.schema) ? withoutSigns(given).trim() : given) || undefined;
};

export const control: Widget = {
  Control: TextControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readName }),
};
