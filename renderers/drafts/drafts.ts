import { answerAt, withAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm, PersonalDataClass } from '#engine/model/definition';
import { orUndefined } from '#engine/model/errors';
import { type Json, objectIn } from '#engine/model/json';

/**
 * Storage of unsent answers in the visitor's browser. No method throws: a full or forbidden storage must not
 * stop anybody from typing.
 */
export interface Drafts {
  /** Returns the draft of a form; undefined if there is none. */
  load(form: CompiledForm): Answers | undefined;
  /** Saves the answers at once. */
  save(form: CompiledForm, answers: Answers): void;
  /** Saves shortly after the last keystroke, or when the visitor leaves the page. */
  saveSoon(form: CompiledForm, answers: () => Answers): void;
  /** Removes the draft, after a send or a reset. */
  clear(form: CompiledForm): void;
  /** True if the draft was last changed by another variant of the form, or by the form in another language. */
  isChangedByAnother(form: CompiledForm): boolean;
}

/** Personal-data classes whose answers are kept in memory only. @assumed A-99 */
const MEMORY_ONLY: ReadonlySet<PersonalDataClass> = new Set(['document']);
/** Debounce interval: a draft is saved one or two intervals after the last key. */
const SAVE_DEBOUNCE_MS = 150;

interface Pending {
  form: CompiledForm;
  answers: () => Answers;
  timer: ReturnType<typeof setTimeout>;
  /** True if the visitor has typed since the timer was last checked. */
  isTyping: boolean;
}

/**
 * Creates drafts in session storage, one for each form: they survive a reload, Back and a change of language,
 * and end with the tab. Answers of the personal-data class `document` stay in memory, and consents are not
 * kept. Variants share a draft, and each writes only its own fields.
 */
export function sessionDrafts(storage: () => Storage): Drafts {
  const memory = new Map<string, Answers>();
  /** Drafts that the storage refused, by slug. */
  const unstored = new Map<string, Answers>();
  /** Form that last changed each draft, by slug. */
  const authors = new Map<string, CompiledForm>();
  const pending = new Map<string, Pending>();
  const stored = (form: CompiledForm): Answers => {
    return unstored.get(form.slug) ?? storedDraft(storage, form.slug);
  };
  const remembered = (form: CompiledForm): Answers => memory.get(form.slug) ?? {};

  const drafts: Drafts = {
    load(form) {
      saveNow(form.slug);
      const kept = withFields({}, form, stored(form), isStorable);
      const draft = withFields(kept, form, remembered(form), isMemoryOnly);
      return Object.keys(draft).length > 0 ? draft : undefined;
    },
    save(form, answers) {
      saveOthers(form);
      cancel(form.slug);
      authors.set(form.slug, form);
      memory.set(form.slug, withFields(remembered(form), form, answers, isMemoryOnly));
      const kept = withFields(stored(form), form, answers, isStorable);
      const isStored = orUndefined(() => {
        storage().setItem(keyOf(form.slug), JSON.stringify(kept));
        return true;
      });
      if (isStored) unstored.delete(form.slug);
      else unstored.set(form.slug, kept);
    },
    saveSoon(form, answers) {
      const waiting = pending.get(form.slug);
      // Resetting a timer on each key would cost more than everything else that a key does here.
      if (waiting?.form === form) {
        waiting.answers = answers;
        waiting.isTyping = true;
        return;
      }
      saveOthers(form);
      cancel(form.slug);
      const beat = (): void => {
        if (made.isTyping) {
          made.isTyping = false;
          made.timer = setTimeout(beat, SAVE_DEBOUNCE_MS);
        } else drafts.save(form, made.answers());
      };
      const made: Pending = { form, answers, timer: setTimeout(beat, SAVE_DEBOUNCE_MS), isTyping: true };
      pending.set(form.slug, made);
    },
    clear(form) {
      cancel(form.slug);
      authors.set(form.slug, form);
      memory.delete(form.slug);
      unstored.delete(form.slug);
      orUndefined(() => storage().removeItem(keyOf(form.slug)));
    },
    isChangedByAnother(form) {
      const author = pending.get(form.slug)?.form ?? authors.get(form.slug);
      return author !== undefined && !isSame(author, form);
    },
  };

  function cancel(slug: string): void {
    clearTimeout(pending.get(slug)?.timer);
    pending.delete(slug);
  }

  /** Saves the changes of other variants of a form at once, because a new timer replaces theirs. */
  function saveOthers(form: CompiledForm): void {
    const waiting = pending.get(form.slug)?.form;
    if (waiting !== undefined && !isSame(waiting, form)) saveNow(form.slug);
  }

  function saveNow(slug: string): void {
    const waiting = pending.get(slug);
    if (waiting !== undefined) drafts.save(waiting.form, waiting.answers());
  }

  if (typeof window !== 'undefined') {
    const saveAll = (): void => {
      for (const slug of [...pending.keys()]) saveNow(slug);
    };
    window.addEventListener('pagehide', saveAll);
    // A phone may end a page in the background without any other event.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') saveAll();
    });
  }
  return drafts;
}

const keyOf = (slug: string): string => `zayavka.draft.${slug}`;

/** Returns the answers in the draft of the form `slug` in this tab; empty if there is none or it cannot be read. */
export function storedDraft(storage: () => Storage, slug: string): Answers {
  const draft: unknown = orUndefined(() => JSON.parse(storage().getItem(keyOf(slug)) ?? '{}'));
  return objectIn(draft);
}

const isSame = (one: CompiledForm, other: CompiledForm): boolean =>
  one.variant === other.variant && one.lang === other.lang && one.version === other.version;

const isMemoryOnly = (personalData: PersonalDataClass): boolean => MEMORY_ONLY.has(personalData);
const isStorable = (personalData: PersonalDataClass): boolean => !MEMORY_ONLY.has(personalData);

/**
 * Returns the draft with fields of these classes as in `answers`: set, or removed if absent there.
 * Consents are left out.
 */
function withFields(
  draft: Answers,
  form: CompiledForm,
  answers: Answers,
  includes: (personalData: PersonalDataClass) => boolean,
): Answers {
  return withAnswers(
    draft,
    form.fields.flatMap(({ path, personalData }): [string, Json | undefined][] => {
      if (!includes(personalData)) return [];
      // A tick belongs to the text beside it, which the next page may phrase differently.
      const value = form.consents.some(({ field }) => field === path) ? undefined : answerAt(answers, path);
      return value === answerAt(draft, path) ? [] : [[path, value]];
    }),
  );
}

/** Drafts that keep nothing, for server rendering, previews and the playground. */
export const noDrafts: Drafts = {
  load: () => undefined,
  save: () => undefined,
  saveSoon: () => undefined,
  clear: () => undefined,
  isChangedByAnother: () => false,
};
