import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { digitsOf, formatText, type LookupScreens, NATIVE_FIELDS } from '#engine/model';
import { Panel } from './panel.tsx';
import type { Found, FoundAppeal } from './send-state.ts';

interface CodeStepProps {
  lookup: LookupScreens;
  found: Found;
  /** As it is written for people. */
  phone: string;
  backHref?: string | undefined;
  onFound(appeals: readonly FoundAppeal[]): void;
  onBack(): void;
}

/** Asks for the code that was sent to the phone. In a page that the server has rendered the browser sends it. */
export function CodeStep({ lookup, found, phone, backHref, onFound, onBack }: CodeStepProps) {
  const { back, proof: texts } = lookup;
  const { prove, proof: served } = found;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState(served?.refusal);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus();
  }, [refusal]);
  const error = refusal && texts?.[refusal];

  const submit = async (event: FormEvent): Promise<void> => {
    if (prove === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    setSending(true);
    // So that the same error is announced once more.
    setRefusal(undefined);
    const answer = await prove(digitsOf(input.current?.value ?? ''));
    setSending(false);
    if (typeof answer !== 'string') onFound(answer);
    else setRefusal(answer);
  };

  return (
    <Panel kind="nothing" title={texts?.title ?? ''} button={back} closeHref={backHref} onClose={onBack}>
      <p className="zy-panel__text">
        {formatText(texts?.message ?? '', { phone }).replace('+7 ', '+7\u00A0')}
      </p>
      <form method="post" action={backHref} noValidate onSubmit={(event) => void submit(event)}>
        {served?.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing is ever added
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div className="zy-field">
          <label className="zy-label" htmlFor={id}>
            {texts?.label}
          </label>
          <input
            className="zy-input"
            id={id}
            ref={input}
            name={NATIVE_FIELDS.code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            required
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-error`}
          />
          <p className="zy-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        </div>
        <button className="zy-button" type="submit" aria-disabled={isSending}>
          {texts?.submit}
        </button>
      </form>
    </Panel>
  );
}
