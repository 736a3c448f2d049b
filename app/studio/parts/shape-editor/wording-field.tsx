import { type ReactNode, useId, useState } from 'react';
import { LANGUAGES, type Lang, type Text } from '#engine';
import { useStudio } from '../../studio-context.ts';
import type { Shape } from '../shape/shape.ts';
import { keyOf, SharedWording, wordingIn } from '../shared-wording.tsx';
import { plainText, TextInput } from '../text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { RichText } from './rich-text.tsx';
import { type FieldProps, useShapeEditing, useWrite } from './shape-editor-context.ts';

/**
 * One text in every language. A text by its key that others use too is given this place a wording of its own, unless
 * its author says that it is meant everywhere; then every place is named first.
 */
export function WordingField({
  shape,
  ...field
}: FieldProps & { shape: Extract<Shape, { kind: 'wording' }> }) {
  const { definitions, otherUses, mayEdit, do: run } = useShapeEditing();
  const put = useWrite(field);
  const [isEverywhere, setEverywhere] = useState(false);
  const key = keyOf(field.value);
  const others = key === undefined ? [] : otherUses(key);

  const wording = (lang: Lang): Text => wordingIn(definitions.texts, field.value, lang);
  const write = (lang: Lang, said: Text): void => {
    // Plural forms have no room in place.
    if (key !== undefined && (others.length === 0 || isEverywhere || typeof said === 'object'))
      run({ type: 'set-text', lang, key, text: said });
    else putInPlace(lang, said);
  };
  const putInPlace = (lang: Lang, said: Text): void => {
    const plain = (one: Lang): string => String(one === lang ? said : wording(one));
    const next = { ru: plain('ru'), en: plain('en') };
    put(!field.isRequired && next.ru === '' && next.en === '' ? undefined : next);
  };

  return (
    <FieldFrame {...field} isGroup>
      {LANGUAGES.map((lang) => (
        <WordingLine key={lang} isRich={shape.isRich} lang={lang} value={wording(lang)}>
          {(id) => (
            <TextInput
              id={id}
              lang={lang}
              value={wording(lang)}
              onChange={mayEdit ? (said) => write(lang, said) : undefined}
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
