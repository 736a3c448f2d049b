import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { withAnswers } from '#engine/model/answers';
import type { ResumeWay } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { NATIVE_FIELDS, RESUME_FIELDS, SAVE_BUTTON, type SavedForLater } from '#engine/model/request';
import { NoScript } from '../../controls/no-script.tsx';
import type { FormSession } from '../../session/form-session.ts';
import type { ResumePartProps } from '../../theme/parts.ts';

/** Input attributes for each way to send a link that the form offers. */
const INPUTS: Readonly<Record<ResumeWay, { type: string; autoComplete: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/**
 * Shows a part to unfold with an input for an e-mail or phone, and a button that saves the form and sends a
 * link there, by which another device opens it. Without script the browser saves the form; a form without the
 * setting `resume` gets no part.
 */
export function ResumePart({ session, translate }: ResumePartProps) {
  const { form, served } = session;
  const [saved, setSaved] = useState(served?.saved);
  const [isOpen, setOpen] = useState(saved !== undefined);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isRefused = saved?.outcome === 'address';
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused]);
  useEffect(() => {
    const action = input.current?.form?.getAttribute('action');
    if (!served?.isResumed || !action) return;
    // The link was in the URL. Without it, a reload finds the draft and does not ask again.
    history.replaceState(history.state, '', action);
    // The form hydrates after this effect.
    queueMicrotask(() => session.saveDraft());
  }, [session, served]);
  const rule = form.behaviour.resume;
  if (rule === undefined) return null;

  const save = async (): Promise<void> => {
    const { current: field } = input;
    if (field?.form == null || isSaving) return;
    setSaving(true);
    // Cleared first, so that a repeated outcome is announced again.
    setSaved(undefined);
    const outcome = await saveForLater(field.form, session, field.value);
    setSaving(false);
    setSaved(outcome);
    if (outcome.outcome === 'sent') field.value = '';
  };
  /** Saves when Enter is pressed in this input, where it must not submit the form. */
  const saveByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  /** Proposes an e-mail or phone from the answers as the destination when the part is opened. */
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
    setOpen(currentTarget.open);
    const { current: field } = input;
    const known = form.fields.find(({ widget }) => rule.by.some((way) => way === widget));
    const answer = known && session.value(known.path);
    if (field?.value === '' && typeof answer === 'string') field.value = answer;
  };

  const [only, ...others] = rule.by;
  const one = others.length === 0 ? only : undefined;
  const { type, autoComplete } = one === undefined ? { type: 'text', autoComplete: 'email' } : INPUTS[one];
  const label = one === undefined ? 'form.resume.to' : `form.resume.to.${one}`;
  return (
    <details className="zy-details" open={isOpen} onToggle={toggle}>
      <summary>{translate('form.resume.offer')}</summary>
      <p className="zy-note">{translate('form.resume.about', { count: rule.days })}</p>
      <div className="zy-field">
        <label className="zy-label" htmlFor={id}>
          {translate(label)}
        </label>
        <input
          className="zy-input"
          id={id}
          ref={input}
          name={RESUME_FIELDS.to}
          type={type}
          autoComplete={autoComplete}
          defaultValue={saved?.outcome === 'sent' ? '' : saved?.to}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-error`}
          onKeyDown={saveByEnter}
        />
        <p className="zy-error" id={`${id}-error`} role="alert">
          {isRefused && translate('form.resume.address')}
        </p>
      </div>
      <button
        className="zy-button zy-button--secondary zy-needs-script"
        type="button"
        aria-disabled={isSaving}
        onClick={() => void save()}
      >
        {translate('form.resume.save')}
      </button>
      <NoScript>
        {import.meta.env.SSR && (
          <button
            className="zy-button zy-button--secondary"
            type="submit"
            name={NATIVE_FIELDS.continued}
            value={SAVE_BUTTON}
          >
            {translate('form.resume.save')}
          </button>
        )}
      </NoScript>
      <div role="status">
        {saved !== undefined && !isRefused && (
          <p className={saved.outcome === 'sent' || saved.outcome === 'link' ? 'zy-note' : 'zy-form__status'}>
            <span>
              {translate(`form.resume.${saved.outcome}`, { to: saved.to ?? '', wait: saved.wait ?? '' })}
            </span>{' '}
            {saved.link !== undefined && (
              <a className="zy-link" href={saved.link}>
                {saved.link}
              </a>
            )}
          </p>
        )}
      </div>
    </details>
  );
}

/** Prefix of the page's own fields, which are no answers. */
const OWN_FIELDS = /^zayavka-/;

/** Saves a form by the request of a browser without script, with the session's answers. Never rejects. */
async function saveForLater(
  element: HTMLFormElement,
  session: FormSession,
  to: string,
): Promise<SavedForLater> {
  const action = element.getAttribute('action');
  // A form that is only tried out has no URL to post to.
  if (action === null) return { outcome: 'sent', to };
  const own = [...new FormData(element)].flatMap(([name, value]): [string, string][] =>
    OWN_FIELDS.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const body = new URLSearchParams(own);
  const answers = withAnswers(
    {},
    session.form.fields.flatMap(({ path }): [string, Json][] => {
      const value = session.value(path);
      return value === undefined ? [] : [[path, value]];
    }),
  );
  body.set(RESUME_FIELDS.to, to);
  body.set(RESUME_FIELDS.answers, JSON.stringify(answers));
  body.set(NATIVE_FIELDS.continued, SAVE_BUTTON);
  try {
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
    const read = (await answer.json()) as Partial<SavedForLater>;
    return read.outcome === undefined ? { outcome: 'failed' } : { ...read, outcome: read.outcome };
  } catch {
    return { outcome: 'failed' };
  }
}
