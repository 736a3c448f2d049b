import type { Lang, Text } from '#engine/model';

interface TextInputProps {
  id?: string;
  /** Accessible name, when the page has no label. */
  label?: string;
  lang: Lang;
  value: Text | undefined;
  /** Id of what is wrong with it; absent while nothing is. */
  problemId?: string | undefined;
  onChange: ((text: Text) => void) | undefined;
}

/** One text; plural forms are one below the other. */
export function TextInput({ id, label, lang, value, problemId, onChange }: TextInputProps) {
  const input = (form: string, phrase: string, change: (next: string) => Text) => (
    <textarea
      className="zs-input zs-text-input"
      key={form}
      id={form === '' ? id : undefined}
      rows={1}
      lang={lang}
      aria-label={label === undefined ? undefined : [label, form].filter((part) => part !== '').join(' ')}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-describedby={problemId}
      readOnly={onChange === undefined}
      value={phrase}
      onChange={(event) => onChange?.(change(event.target.value))}
    />
  );
  if (typeof value !== 'object') return input('', value ?? '', (next) => next);
  return Object.entries(value).map(([form, phrase]) =>
    input(form, phrase, (next) => ({ ...value, [form]: next })),
  );
}

/** The text that searches and counts use. */
export const plainText = (text: Text | undefined): string =>
  typeof text === 'string' ? text : (text?.other ?? '');
