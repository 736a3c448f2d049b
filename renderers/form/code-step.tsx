import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CompiledForm } from '#engine/model/definition';
import type { CodeOutcome } from '#engine/model/proof';
import { NATIVE_FIELDS } from '#engine/model/request';
import { digitsOf, formatText } from '#engine/model/text';
import type { Translate } from '../controls/control.ts';
import { Panel } from './panel.tsx';
import type { ServedProof } from './send-state.ts';

/** Texts of the step that asks for a one-time code. */
export interface CodeStepTexts {
  title: string;
  message: string;
  label: string;
  submit: string;
  back: string;
}

/**
 * Error of a one-time code, in words. If `isWrong`, the same code is not sent again; after other errors it can
 * be.
 */
export interface CodeRefusal {
  text: string | undefined;
  isWrong: boolean;
}

interface CodeStepProps {
  texts: CodeStepTexts;
  /** Resolves with the error of the code, or undefined. If the function is absent, the browser sends the code. */
  prove?: ((code: string) => Promise<CodeRefusal | undefined>) | undefined;
  /** Hidden fields of a server-rendered page, sent along with the code. */
  fields?: ServedProof['fields'] | undefined;
  refusal?: string | undefined;
  backHref?: string | undefined;
  /** Content below the button. */
  children?: ReactNode;
  onBack(): void;
}

/** Number of digits of a code, which the message about it names. */
const CODE_DIGITS = 6;

/**
 * Shows an input for the one-time code that was sent to the visitor. A whole code is passed to `prove`; without
 * `prove`, in a server-rendered page, the browser sends it.
 */
export function CodeStep({
  texts,
  prove,
  fields,
  refusal: served,
  backHref,
  children,
  onBack,
}: CodeStepProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState(served);
  const [isSending, setSending] = useState(false);
  // The input gets the focus at first and after each refusal, because the code is the only answer here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal brings the focus back
  useEffect(() => input.current?.focus(), [refusal]);

  const typed = (): string => digitsOf(input.current?.value ?? '');
  const underWay = useRef(false);
  const wrong = useRef<string>(undefined);

  const send = async (): Promise<void> => {
    const code = typed();
    // A wrong code that is sent again would use up an attempt.
    if (prove === undefined || underWay.current || code === wrong.current) return;
    // An incomplete code would use up an attempt too.
    if (code.length < CODE_DIGITS) {
      setRefusal(texts.message);
      return;
    }
    underWay.current = true;
    setSending(true);
    // The error is cleared first, so that a repeated one is announced again.
    setRefusal(undefined);
    const refused = await prove(code);
    underWay.current = false;
    setSending(false);
    if (refused?.isWrong) wrong.current = code;
    setRefusal(refused?.text);
    // The visitor has typed another code in the meantime.
    if (refused !== undefined && typed() !== code) sendWhole();
  };
  const sendWhole = (): void => {
    if (typed().length === CODE_DIGITS) void send();
  };

  return (
    <Panel kind="nothing" title={texts.title} button={texts.back} closeHref={backHref} onClose={onBack}>
      <p className="zy-panel__text">{texts.message.replace('+7 ', '+7\u00A0')}</p>
      <form
        method="post"
        action={backHref}
        noValidate
        onSubmit={(event) => {
          if (prove === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        {fields?.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing is ever added
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div className="zy-field">
          <label className="zy-label" htmlFor={id}>
            {texts.label}
          </label>
          <input
            className="zy-input zy-code"
            id={id}
            ref={input}
            name={NATIVE_FIELDS.code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            required
            onInput={sendWhole}
            aria-invalid={refusal === undefined ? undefined : true}
            aria-describedby={`${id}-error`}
          />
          <p className="zy-error" id={`${id}-error`} role="alert">
            {refusal}
          </p>
        </div>
        <button className="zy-button" type="submit" aria-disabled={isSending}>
          {texts.submit}
        </button>
        {children}
      </form>
    </Panel>
  );
}

interface ServedCodeProps {
  form: CompiledForm;
  /** Phone or address that the code was sent to. */
  to: string;
  proof: ServedProof | undefined;
  backHref?: string | undefined;
  onBack(): void;
}

/**
 * Shows the code step of a form that was sent without script: the browser sends the code, and can request a new
 * one.
 */
export function ServedCode({ form, to, proof, backHref, onBack }: ServedCodeProps) {
  const translate = codeTranslator(form);
  const { refusal, triesLeft = 0 } = proof ?? {};
  return (
    <CodeStep
      texts={codeTexts(translate, to)}
      fields={proof?.fields}
      refusal={refusal && refusalText(translate, { kind: refusal, triesLeft })}
      backHref={backHref}
      onBack={onBack}
    >
      <button
        className="zy-button zy-button--secondary"
        type="submit"
        name={NATIVE_FIELDS.code}
        // This second field with the name of the button makes the server send another code.
        value=""
      >
        {translate('form.code.again')}
      </button>
    </CodeStep>
  );
}

/**
 * Returns the function that translates the text keys of the code step. It repeats a part of `translator`, which
 * every page would import as another file.
 */
export const codeTranslator =
  ({ messages, lang }: Pick<CompiledForm, 'messages' | 'lang'>): Translate =>
  (key, params) =>
    formatText(messages[key] ?? key, params, lang);

/** Returns the texts of the step that asks for the code sent to the phone or e-mail `to`. */
export const codeTexts = (translate: Translate, to: string): CodeStepTexts => ({
  title: translate('form.code.title'),
  message: translate('form.code.message', { to: shown(to) }),
  label: translate('form.code.label'),
  submit: translate('form.code.submit'),
  back: translate('form.code.back'),
});

/**
 * Returns the error text for a refused code of the outcome `kind`, with the number of tries left or the time to
 * wait.
 */
export const refusalText = (
  translate: Translate,
  { kind, triesLeft = 0, wait = '' }: { kind: CodeOutcome['kind']; triesLeft?: number; wait?: string },
): string => translate(`form.code.${kind}`, { count: triesLeft, wait });

/** Formats a national number as its field does, in one line. */
const shown = (to: string): string =>
  /^\d{10}$/.test(digitsOf(to)) && !to.includes('@')
    ? `+7 ${digitsOf(to).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4')}`
    : to;
