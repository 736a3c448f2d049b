import type { Lang, Text } from '#engine';

interface TextInputProps {
  id?: string;
  /** Its name, where no label of the page is. */
  label?: string;
  lang: Lang;
  value: Text | undefined;
  onChange: ((text: Text) => void) | undefined;
}

/** One text; plural forms stand one below the other. */
export function TextInput({ id, label, lang, value, onChange }: TextInputProps) {
  const input = (form: string, said: string, change: (next: string) => Text) => (
    <textarea
      className="zs-input zs-text-input"
      key={form}
      id={form === '' ? id : undefined}
      rows={1}
      lang={lang}
      aria-label={label === undefined ? undefined : [label, form].filter((part) => part !== '').join(' ')}
      readOnly={onChange === undefined}
      value={said}
      onChange={(event) => onChange?.(change(event.target.value))}
    />
  );
  if (typeof value !== 'object') return input('', value ?? '', (next) => next);
  return Object.entries(value).map(([form, said]) =>
    input(form, said, (next) => ({ ...value, [form]: next })),
  );
}

/** What a search or a count goes by. */
export const plainText = (text: Text | undefined): string =>
  typeof text === 'string' ? text : (text?.other ?? '');
