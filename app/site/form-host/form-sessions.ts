import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Drafts, FormSession, type ServedStart, sessionDrafts } from '#renderers';
import type { ReadyForm } from './form-query.ts';

const drafts: Drafts = sessionDrafts(() => sessionStorage);
const sessions = new Map<string, FormSession>();

/** Source of sessions. `served` is set if the server has rendered the form, and the first rendering must equal it. */
export type SessionSource = (ready: ReadyForm, served: ServedStart | undefined) => FormSession;

/**
 * Returns the session of a form and variant, which lives as long as the page: a closed dialog keeps what was
 * typed.
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
 * Forgets all sessions when the language changes: consents were ticked beside texts in the old language. The
 * draft has what was typed.
 */
export const forgetSessions = (): void => sessions.clear();

const SourceContext = createContext(pageSession);
/** Provider of another source of sessions: on the server a session must not outlive its page. */
export const SessionSourceProvider = SourceContext.Provider;

/** Returns the source for sessions of forms that are not rendered yet. */
export const useSessionSource = (): SessionSource => useContext(SourceContext);

/** Returns the session of a form; `start` is the server's state, used during hydration only. */
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
