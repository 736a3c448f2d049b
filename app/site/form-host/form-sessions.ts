import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Drafts, FormSession, type ServedStart, sessionDrafts } from '#renderers';
import type { ReadyForm } from './form-query.ts';

const drafts: Drafts = sessionDrafts(() => sessionStorage);
const sessions = new Map<string, FormSession>();

/**
 * Function that returns the session of a form (its answers, errors and steps), new or known; a new one starts with
 * `served`, the state in which the server has rendered the form, if there is one.
 */
export type SessionSource = (ready: ReadyForm, served: ServedStart | undefined) => FormSession;

/**
 * Returns the session of a form and variant, kept as long as the page, so that a closed dialog
 * keeps its answers.
 */
const pageSession: SessionSource = ({ form, checker }, served) => {
  const { slug, variant, version, lang } = form;
  const key = `${slug}@${version}/${variant}.${lang}`;
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const made = new FormSession(form, checker, drafts, served);
  sessions.set(key, made);
  return made;
};

/**
 * Drops the sessions of forms in a language, or of one form in it. Called when another language is shown, because
 * consents belong to texts in the one before; drafts keep the answers.
 */
export function forgetSessions(lang: string, slug = ''): void {
  for (const key of sessions.keys())
    if (key.startsWith(slug && `${slug}@`) && key.endsWith(`.${lang}`)) sessions.delete(key);
}

const SourceContext = createContext(pageSession);
/** Provider of another source of sessions: on the server, none may outlive its page. */
export const SessionSourceProvider = SourceContext.Provider;

/** Hook that returns the source of sessions, for forms that are not rendered yet. */
export const useSessionSource = (): SessionSource => useContext(SourceContext);

/**
 * Hook that returns the session of a form, the same one at each render. `start`: the server's state, for
 * hydration.
 */
export function useSession(ready: ReadyForm, start: ServedStart = {}): FormSession {
  const source = useContext(SourceContext);
  // True on the server and during hydration.
  const isServed = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return source(ready, isServed ? start : undefined);
}

const subscribeToNothing = (): (() => void) => () => undefined;
