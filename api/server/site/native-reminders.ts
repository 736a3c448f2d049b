import type { PageData } from '#contract';
import { REMINDED_FIELD, remindersOf } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { textOf } from './text-of.ts';

type Attempt = NonNullable<PageData['attempt']>;
/** Note with reminders for a form that is shown again, and the paths of the fields that were reminded. */
export type RemindedAttempt = Pick<Attempt, 'note' | 'reminded'>;

/** Reminders of recommended but empty fields in a form that is filled without script. */
export interface NativeReminders {
  /** Reminders recorded in the submitted page. */
  before: Pick<Attempt, 'reminded'>;
  /**
   * Returns the attempt with the reminders that are due; `undefined` without any. `isOnStep`: only
   * fields of that step, with the question for "Next".
   */
  remind(isOnStep?: (path: string) => boolean): RemindedAttempt | undefined;
}

/**
 * Creates the reminders of empty recommended fields in a form sent without script. Each is shown once: a hidden
 * field of the page names those that were. `asked`: paths of the fields that are shown.
 */
export function nativeReminders(
  form: CompiledForm,
  sent: URLSearchParams,
  answers: Answers,
  asked: readonly string[],
): NativeReminders {
  const named = (sent.get(REMINDED_FIELD) ?? '').split(' ');
  // Paths from the browser are untrusted and are limited to the form's fields.
  const given = form.fields.flatMap(({ path, recommended }) =>
    recommended && named.includes(path) ? [path] : [],
  );
  return {
    before: given.length === 0 ? {} : { reminded: given.join(' ') },
    remind(isOnStep) {
      const due = remindersOf(
        form,
        answers,
        (path) => asked.includes(path) && !given.includes(path) && isOnStep?.(path) !== false,
      );
      if (due.length === 0) return undefined;
      const question = isOnStep
        ? textOf(form, 'form.reminder.next', { button: textOf(form, 'form.steps.next') })
        : textOf(form, 'form.reminder.send', { button: form.behaviour.texts.submit });
      return {
        note: { text: [...due.map(({ sentence }) => sentence), question].join(' ') },
        reminded: [...given, ...due.map(({ path }) => path)].join(' '),
      };
    },
  };
}
