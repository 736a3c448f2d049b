import { type Drafts, FormSession, sessionDrafts } from '#renderers';
import type { ReadyForm } from './form-query.ts';

const drafts: Drafts = sessionDrafts(() => sessionStorage);
const sessions = new Map<string, FormSession>();

/** One session per form and variant for as long as the page lives: a closed dialog keeps what was typed. */
export function hostedSession({ form, checker }: ReadyForm): FormSession {
  const { slug, variant, version, lang } = form;
  const key = `${slug}@${version}/${variant}.${lang}`;
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const made = new FormSession(form, checker, drafts);
  sessions.set(key, made);
  return made;
}
