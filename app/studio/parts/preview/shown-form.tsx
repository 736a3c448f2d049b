import { useEffect, useMemo, useState } from 'react';
import { normalizeAnswers } from '#engine/model/answers';
import type { Answers, FormBundle } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { encodeRequest } from '#engine/model/request';
import { FormSession, noDrafts, RequestForm } from '#renderers';
import { createChecker, moscowClock } from '#rules';
import { useStudio } from '../../studio-context.ts';
import { type PreviewState, SEND } from './form-moments.ts';

/** Form in the theme of the site, in one of its states, for a preview. Requests are shown and not sent. */
export function ShownForm({ bundle, state }: { bundle: FormBundle; state: PreviewState }) {
  const { text } = useStudio();
  const [sent, setSent] = useState<{ answers: Answers }>();
  const { session, checker } = useMemo(() => {
    const made = createChecker(bundle, moscowClock(Date.now));
    return { session: new FormSession(bundle.form, made, noDrafts), checker: made };
  }, [bundle]);
  useEffect(() => {
    // The errors are shown without moving the focus.
    if (state === 'errors') session.refuse(checker.check(normalizeAnswers(session.decided())));
  }, [session, checker, state]);
  return (
    <>
      <RequestForm
        session={session}
        checker={checker}
        send={SEND[state]}
        onSubmit={(answers) => setSent({ answers })}
        onDismissFailure={() => undefined}
        onDone={() => undefined}
        headingLevel={3}
      />
      {sent !== undefined && (
        <section className="zs-panel" aria-label={text('studio.preview.request')}>
          <h3>{text('studio.preview.request')}</h3>
          <pre className="zs-code">{JSON.stringify(requestOf(bundle, sent.answers), null, 2)}</pre>
        </section>
      )}
    </>
  );
}

/** Returns the payload that the CRM would get for these answers. */
function requestOf({ form }: FormBundle, answers: Answers): JsonObject {
  const { endpoint } = form;
  if (endpoint === undefined) return {};
  const { method, path, body } = encodeRequest(form, answers, { lang: form.lang }, endpoint);
  return { method, path, body: Array.isArray(body) || isObject(body) ? (body as JsonObject) : {} };
}
