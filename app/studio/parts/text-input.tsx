import { useMemo } from 'react';
import type { SiteLanguage, Text } from '#engine/model/definition';
import { directionOf } from '#engine/model/site';
import type { TextInputProps as StaffTextInputProps } from '#renderers/staff';
import { useStudio } from '../studio-context.ts';
import { useTypingPause } from './use-typing-pause.ts';

interface TextInputProps extends StaffTextInputProps {
  /** Accessible name if the page has no label. */
  label?: string;
}

/**
 * Input for a text of a dictionary. Plural forms have one input each, with examples of the numbers that take the
 * form.
 */
export function TextInput({ value, onChange, ...rest }: TextInputProps) {
  if (typeof value !== 'object') return <Phrase {...rest} value={value ?? ''} onChange={onChange} />;
  return Object.entries(value).map(([form, text]) => (
    <PluralForm
      {...rest}
      key={form}
      form={form}
      value={text}
      onChange={onChange && ((next) => onChange({ ...value, [form]: next }))}
    />
  ));
}

/** Input of a plural form below the numbers that take it. */
function PluralForm({ form, label, id: _id, ...rest }: PhraseProps & { form: string }) {
  const { text } = useStudio();
  const { lang } = rest;
  const numbers = useMemo(() => numbersOf(lang, form).join(', '), [lang, form]);
  const caption =
    numbers === '' ? text('studio.texts.plural.other') : text('studio.texts.plural', { numbers });
  return (
    <div className="zs-small">
      <span aria-hidden="true">{caption}</span>
      <Phrase {...rest} label={[label, caption].filter(Boolean).join(', ')} />
    </div>
  );
}

/** Returns the first whole numbers that take a plural form; none take a form that only fractions have. */
function numbersOf(lang: SiteLanguage, form: string): number[] {
  const rules = new Intl.PluralRules(lang);
  return Array.from({ length: 200 }, (_, number) => number)
    .filter((number) => rules.select(number) === form)
    .slice(0, 3);
}

interface PhraseProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: ((next: string) => void) | undefined;
}

function Phrase({ id, label, lang, problemId, inPauses = false, value, onChange }: PhraseProps) {
  const typed = useTypingPause(value, inPauses, onChange);
  return (
    <textarea
      className="zs-input zs-text-input"
      id={id}
      rows={1}
      lang={lang}
      dir={directionOf(lang)}
      aria-label={label}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-describedby={problemId}
      readOnly={onChange === undefined}
      value={typed.value}
      onChange={(event) => typed.type(event.target.value)}
      onFocus={inPauses ? ({ currentTarget }) => holdHeight(currentTarget) : undefined}
      onInput={inPauses ? ({ currentTarget }) => holdHeight(currentTarget) : undefined}
      onBlur={({ currentTarget }) => {
        typed.follow();
        currentTarget.style.blockSize = '';
      }}
      onKeyDown={(event) => {
        // A shortcut acts on the whole typed text, so the document follows first.
        if (event.ctrlKey || event.metaKey || event.altKey) typed.follow();
      }}
    />
  );
}

/**
 * Keeps the height of an input while it has the focus, until its text needs more: growing with each key would
 * lay out everything around it.
 */
function holdHeight(input: HTMLTextAreaElement): void {
  const { style, offsetHeight, clientHeight, scrollHeight } = input;
  if (style.blockSize === '' || scrollHeight > clientHeight)
    style.blockSize = `${offsetHeight - clientHeight + scrollHeight}px`;
}

/** Returns a text of a dictionary for searches and counts: of plural forms the form `other`; '' for an absent text. */
export const plainText = (text: Text | undefined): string =>
  typeof text === 'string' ? text : (text?.other ?? '');
