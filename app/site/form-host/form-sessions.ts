import type { FormBundle, FormChecker } from '#engine';
import { type Drafts, FormSession, sessionDrafts } from '#renderers';
import { createChecker, moscowClock } from '#rules';

export interface HostedForm {
  session: FormSession;
  checker: FormChecker;
}

const drafts: Drafts = sessionDrafts(() => sessionStorage);
const hosted = new Map<string, HostedForm>();

/** One session per form and variant for as long as the page lives: a closed dialog keeps what was typed. */
export function hostedForm(bundle: FormBundle): HostedForm {
  const { slug, variant, version, lang } = bundle.form;
  const key = `${slug}@${version}/${variant}.${lang}`;
  const known = hosted.get(key);
  if (known !== undefined) return known;
  const checker = createChecker(bundle, moscowClock(Date.now));
  const made = { checker, session: new FormSession(bundle.form, checker, drafts) };
  hosted.set(key, made);
  return made;
}
