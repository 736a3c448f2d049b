import { type ReactNode, useId, useState } from 'react';
import { LANGUAGES, type Lang, type Text } from '#engine/model/definition';
import { useStudio } from '../../studio-context.ts';
import { SharedWording } from '../shared-wording.tsx';
import { plainText, TextInput } from '../text-input.tsx';
import { keyOf, wordingIn } from '../wording-in.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldModel } from './model/field-model.ts';
import { RichText } from './rich-text.tsx';
import { type FieldProps, useSchemaEditor, useWrite } from './schema-editor-context.ts';

/**
 * One text in every language. Editing a text with a key that other documents use gives this place a text of its own.
 * Its author may choose to change it everywhere; then all those documents are listed first.
 */
export function WordingField({
  model,
  ...field
}: FieldProps & { model: Extract<FieldModel, { kind: 'wording' }> }) {
  const { definitions, otherUses, mayEdit, do: run } = useSchemaEditor();
  const put = useWrite(field);
  const [isEverywhere, setEverywhere] = useState(false);
  const key = keyOf(field.value);
  const others = key === undefined ? [] : otherUses(key);

  const wording = (lang: Lang): Text => wordingIn(definitions.texts, field.value, lang);
  const write = (lang: Lang, phrase: Text): void => {
    // Plural forms cannot be in place.
    if (key !== undefined && (others.length === 0 || isEverywhere || typeof phrase === 'object'))
      run({ type: 'set-text', lang, key, text: phrase });
    else putInPlace(lang, phrase);
  };
  const putInPlace = (lang: Lang, phrase: Text): void => {
    const plain = (one: Lang): string => String(one === lang ? phrase : wording(one));
    const next = { ru: plain('ru'), en: plain('en') };
    put(!field.isRequired && next.ru === '' && next.en === '' ? undefined : next);
  };

  return (
    <FieldFrame {...field} isGroup>
      {LANGUAGES.map((lang) => (
        <WordingLine key={lang} isRich={model.isRich} lang={lang} value={wording(lang)}>
          {(id) => (
            <TextInput
              id={id}
              lang={lang}
              value={wording(lang)}
              onChange={mayEdit ? (phrase) => write(lang, phrase) : undefined}
            />
          )}
        </WordingLine>
      ))}
      {others.length > 0 && (
        <SharedWording
          others={others}
          isEverywhere={isEverywhere}
          onChange={mayEdit ? setEverywhere : undefined}
        />
      )}
    </FieldFrame>
  );
}

interface WordingLineProps {
  isRich: boolean;
  lang: Lang;
  value: Text;
  children(id: string): ReactNode;
}

function WordingLine({ isRich, lang, value, children }: WordingLineProps) {
  const { text } = useStudio();
  const id = useId();
  return (
    <div className={isRich ? 'zs-rich' : 'zs-wording__row'}>
      <label htmlFor={id}>{text(`studio.lang.${lang}`)}</label>
      {children(id)}
      {isRich && <RichText lang={lang} html={plainText(value)} />}
    </div>
  );
}
