import { useMemo, useState } from 'react';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { encodeRequest } from '#engine/model/request';
import { FormSession, noDrafts, RequestForm } from '#renderers';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';

/** Form in the playground as visitors see it. `onSend` gets the request as text in place of a server. */
export function TriedForm({ form, onSend }: { form: CompiledForm; onSend(request: string): void }) {
  const { session, checker } = useMemo(() => {
    const made = createFormChecker(form, moscowClock(Date.now));
    return { session: new FormSession(form, made, noDrafts), checker: made };
  }, [form]);
  const [isSent, setSent] = useState(false);
  const send = (answers: Answers): void => {
    if (form.endpoint === undefined) return;
    const { method, path, body } = encodeRequest(form, answers, { lang: form.lang }, form.endpoint);
    onSend(`${method} ${path}\n\n${JSON.stringify(body, null, 2)}`);
    setSent(true);
  };
  return (
    <RequestForm
      session={session}
      checker={checker}
      send={isSent ? { status: 'accepted', number: '1' } : { status: 'idle' }}
      onSubmit={send}
      onDismissFailure={() => setSent(false)}
      onDone={() => setSent(false)}
    />
  );
}
