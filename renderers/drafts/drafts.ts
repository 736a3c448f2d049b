import { type Answers, answerAt, type CompiledForm, type PersonalDataClass, withAnswer } from '#engine';

/** Keeps unsent answers. No method throws: a full or forbidden storage must not stop anybody from typing. */
export interface Drafts {
  load(form: CompiledForm): Answers | undefined;
  save(form: CompiledForm, answers: Answers): void;
  /** As `save`, a moment after the last keystroke or when the page is left. */
  saveSoon(form: CompiledForm, answers: () => Answers): void;
  clear(form: CompiledForm): void;
}

/** Documents and money never touch a disk: they live as long as the page. */
const MEMORY_ONLY: ReadonlySet<PersonalDataClass> = new Set(['document', 'financial']);
const SAVE_DELAY_MS = 300;

/**
 * Drafts by form in session storage, so that they survive a reload, Back and a change of language, and end with the
 * tab. Variants of a form share a draft.
 */
export function sessionDrafts(storage: () => Storage): Drafts {
  const memory = new Map<string, Answers>();
  const pending = new Map<
    string,
    { form: CompiledForm; answers: () => Answers; timer: ReturnType<typeof setTimeout> }
  >();
  const keyOf = (form: CompiledForm): string => `zayavka.draft.${form.slug}`;

  const drafts: Drafts = {
    load(form) {
      const stored = attempt(() => JSON.parse(storage().getItem(keyOf(form)) ?? 'null') as Answers | null);
      const remembered = memory.get(form.slug);
      if (!stored && remembered === undefined) return undefined;
      return onlyFields(form, { ...stored, ...remembered }, () => true);
    },
    save(form, answers) {
      cancel(form.slug);
      memory.set(
        form.slug,
        onlyFields(form, answers, (personalData) => MEMORY_ONLY.has(personalData)),
      );
      const kept = onlyFields(form, answers, (personalData) => !MEMORY_ONLY.has(personalData));
      attempt(() => storage().setItem(keyOf(form), JSON.stringify(kept)));
    },
    saveSoon(form, answers) {
      cancel(form.slug);
      const timer = setTimeout(() => drafts.save(form, answers()), SAVE_DELAY_MS);
      pending.set(form.slug, { form, answers, timer });
    },
    clear(form) {
      cancel(form.slug);
      memory.delete(form.slug);
      attempt(() => storage().removeItem(keyOf(form)));
    },
  };

  function cancel(slug: string): void {
    clearTimeout(pending.get(slug)?.timer);
    pending.delete(slug);
  }

  if (typeof window !== 'undefined') {
    // A phone may end a page in the background without any other event.
    window.addEventListener('pagehide', () => {
      for (const { form, answers } of [...pending.values()]) drafts.save(form, answers());
    });
  }
  return drafts;
}

function onlyFields(
  form: CompiledForm,
  answers: Answers,
  keep: (personalData: PersonalDataClass) => boolean,
): Answers {
  let kept: Answers = {};
  for (const { path, personalData } of form.fields) {
    const value = answerAt(answers, path);
    if (value !== undefined && keep(personalData)) kept = withAnswer(kept, path, value);
  }
  return kept;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
