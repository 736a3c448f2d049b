import { isObject, type Json } from '#engine/model/json';
import { type ControlProps, textOption, type Widget } from '../../controls/control.ts';
import { type ReadPosted, readText } from '../../controls/posted.ts';
import { TextInput, textOf } from '../../controls/text-input.tsx';
import { SuggestInput } from '../../parts/combobox/suggest-input.tsx';
import { nameValue } from './name-value.ts';

const ATTRIBUTES = { autoCapitalize: 'words', autoComplete: 'name' } as const;

/**
 * Full name. The answer is a text; if the schema asks for an object, also the parts and the gender
 * of a chosen suggestion.
 */
function FullNameControl(props: ControlProps) {
  const { path, options, schema, session } = props;
  const isCompound = schema.type === 'object';
  const answerOf = (text: string): Json | undefined => (isCompound && text !== '' ? byHand(text) : text);
  const known = session.value(path);
  const shared = {
    ...props,
    initialValue: textOf(isObject(known) ? known.stringValue : known),
    ...(isCompound ? { reads: 'own' as const, read: answerOf } : {}),
    attributes: ATTRIBUTES,
  };
  if (options.suggest === false) return <TextInput {...shared} />;
  return (
    <SuggestInput
      {...shared}
      kind="fio"
      parts={textOption(options, 'parts')}
      onSuggestion={({ value, data }) => session.type(path, isCompound ? nameValue(value, data) : value)}
    />
  );
}

const byHand = (text: string): Json => ({ gender: 'UNKNOWN', stringValue: text });

const readName: ReadPosted = (posted) => {
  const text = readText(posted);
  return posted.schema.type === 'object' && text !== undefined ? byHand(String(text)) : text;
};

/**
 * Widget `full-name`: a text input with suggestions of names; the answer is a text, or an object with the parts
 * of the name if the schema asks for one.
 */
export const control: Widget = {
  Control: FullNameControl,
  anatomy: 'label',
  ...(import.meta.env.SSR && { readPosted: readName }),
};
