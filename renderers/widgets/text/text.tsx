import { isObject, type JsonSchema, withoutSigns } from '#engine';
import { type ReadPosted, readText } from '../../native/posted.ts';
import type { ControlProps, Widget } from '../control.ts';
import { TextInput, textOf } from './text-input.tsx';

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
        // Only now: whoever still types may be composing a letter.
        onBlur: ({ currentTarget }) => {
          currentTarget.value = withoutSigns(currentTarget.value).trim();
        },
      }}
    />
  );
}

/** @spec R§5 Name: special symbols stripped */
const stripsSigns = ({ name }: JsonSchema): boolean => isObject(name) && name.stripSpecial === true;

const readName: ReadPosted = (posted) => {
  const given = String(readText(posted) ?? '');
  return (stripsSigns(posted.schema) ? withoutSigns(given).trim() : given) || undefined;
};

export const text: Widget = {
  Control: TextControl,
  anatomy: 'label',
  reservesErrorLine: true,
  ...(import.meta.env.SSR && { readPosted: readName }),
};
