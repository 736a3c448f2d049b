import '../../../../renderers/styles/index.css';
import { compiled } from 'virtual:compiled-forms';
import { createRoot } from 'react-dom/client';
import type { FormBundle } from '#engine/model/definition';
import {
  FormSession,
  loadFormParts,
  makeQuietRoot,
  RequestForm,
  type SendState,
  sessionDrafts,
} from '#renderers';
import { createChecker, moscowClock } from '#rules';
import { type Show, shownSlug } from './peer.ts';
import { renderBelow } from './render-below.tsx';

let bundle: FormBundle | undefined;

export async function fetchForm(): Promise<void> {
  const slug = shownSlug();
  bundle = await compiled[slug]?.();
  if (bundle === undefined) throw new Error(`BENCH_FORM_UNKNOWN: "${slug}" was not compiled`);
  await loadFormParts(bundle.form);
}

const IDLE: SendState = { status: 'idle' };
const nothing = (): void => {};

/** Renders the form as the site does: the form's bundle, a session with drafts, the form. */
export const show: Show = (root, _form, onSubmit) => {
  if (bundle === undefined) throw new Error('BENCH_FORM_MISSING: fetchForm comes before show');
  const checker = createChecker(bundle, moscowClock(Date.now));
  const session = new FormSession(
    bundle.form,
    checker,
    sessionDrafts(() => sessionStorage),
  );
  renderBelow(
    root,
    <RequestForm
      session={session}
      checker={checker}
      send={IDLE}
      onSubmit={onSubmit}
      onDismissFailure={nothing}
      onDone={nothing}
    />,
    (container) => makeQuietRoot(container, createRoot),
  );
};
