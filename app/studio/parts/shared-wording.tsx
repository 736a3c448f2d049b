import { isObject, isTextRef, type Json, type Lang, type Text, textKey } from '#engine/model';
import { useStudio } from '../studio-context.ts';
import { TickBox } from './tick-box.tsx';

type Dictionaries = Readonly<Record<Lang, Readonly<Record<string, Text>>>>;

/** `@key` → `key`; undefined for a text in place. */
export const keyOf = (value: Json | undefined): string | undefined =>
  isTextRef(value) ? textKey(value) : undefined;

/** A text in a language, by its key or in place. */
export function wordingIn(texts: Dictionaries, value: Json | undefined, lang: Lang): Text {
  const key = keyOf(value);
  if (key !== undefined) return texts[lang][key] ?? '';
  return isObject(value) && typeof value[lang] === 'string' ? value[lang] : '';
}

interface SharedWordingProps {
  /** Other documents that use the text. */
  others: readonly string[];
  isEverywhere: boolean;
  /** Absent for a person who may only read. */
  onChange?: ((isEverywhere: boolean) => void) | undefined;
}

/** The other documents that use a text, and whether a change is meant for them, too. */
export function SharedWording({ others, isEverywhere, onChange }: SharedWordingProps) {
  const { text } = useStudio();
  return (
    <>
      <p className="zs-small">
        {text('studio.wording.shared', { count: others.length, places: others.join(', ') })}
      </p>
      {onChange !== undefined && (
        <TickBox label={text('studio.wording.everywhere')} isOn={isEverywhere} onChange={onChange} />
      )}
    </>
  );
}
