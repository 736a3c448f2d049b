import { withAnswers } from '#engine/model/answers';
import type { Json } from '#engine/model/json';
import { NATIVE_FIELDS, RESUME_FIELDS, SAVE_BUTTON, type SavedForLater } from '#engine/model/request';
import type { FormSession } from '../../session/form-session.ts';

/** Prefix of the page's own fields, which are no answers. */
const OWN_FIELDS = /^zayavka-/;

/**
 * Saves a form by the request of a browser without script, with the session's answers, and resolves with the outcome.
 * Never rejects.
 */
export async function saveForLater(
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
