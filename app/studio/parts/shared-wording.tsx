import { isObject, isTextRef, type Json, type Lang, type Text, textKey } from '#engine';
import { useStudio } from '../studio-context.ts';

type Dictionaries = Readonly<Record<Lang, Readonly<Record<string, Text>>>>;

/** `@key` → `key`; undefined for wording in place. */
export const keyOf = (value: Json | undefined): string | undefined =>
  isTextRef(value) ? textKey(value) : undefined;

/** What a text says in a language, by its key or in place. */
export function wordingIn(texts: Dictionaries, value: Json | undefined, lang: Lang): Text {
  const key = keyOf(value);
  if (key !== undefined) return texts[lang][key] ?? '';
  return isObject(value) && typeof value[lang] === 'string' ? value[lang] : '';
}

interface SharedWordingProps {
  /** Documents that say the text too. */
  others: readonly string[];
  isEverywhere: boolean;
  /** Absent for who may only look. */
  onChange?: ((isEverywhere: boolean) => void) | undefined;
}

/** Who else says a text, and whether a change is meant for them as well. */
export function SharedWording({ others, isEverywhere, onChange }: SharedWordingProps) {
  const { text } = useStudio();
  return (
    <>
      <p className="zs-small">
        {text('studio.wording.shared', { count: others.length, places: others.join(', ') })}
      </p>
      {onChange !== undefined && (
        <label className="zs-inline">
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={(event) => onChange(event.target.checked)}
          />
          {text('studio.wording.everywhere')}
        </label>
      )}
    </>
  );
}
