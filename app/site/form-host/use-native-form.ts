import { useMemo } from 'react';
import {
  CONSENT_HEADER,
  FORM_HEADER,
  formatConsentHeader,
  formatFormHeader,
  IDEMPOTENCY_KEY,
  type PageData,
} from '#contract';
import { NATIVE_FIELDS } from '#engine/model/request';
import type { NativeForm, SendState, ServedStart } from '#renderers';
import { usePage } from '../page-context.ts';
import type { ReadyForm } from './form-query.ts';

interface Native {
  /** Initial answers and errors, if the form was sent from this page before. */
  own: ServedStart;
  native: NativeForm | undefined;
  /** Outcome of that send. */
  served: SendState | undefined;
}

/**
 * Hook that returns what a form needs to be sent by the browser without its script (address, hidden fields), and
 * the attempt or the success that the server has shown for it.
 */
export function useNativeForm(ready: ReadyForm): Native {
  const { attempt, sent, attemptKey, address, city } = usePage();
  const { form } = ready;
  const isOwn = (one: { slug: string; variant: string } | undefined): boolean =>
    one?.slug === form.slug && one.variant === form.variant;
  const ownAttempt = isOwn(attempt) ? attempt : undefined;
  const ownSent = isOwn(sent) ? sent : undefined;
  return useMemo(() => {
    return {
      own: ownAttempt ?? {},
      served: servedState(ownAttempt, ownSent),
      native:
        attemptKey === undefined
          ? undefined
          : {
              action: address.path + address.query,
              note: ownAttempt?.note,
              picture: ownAttempt?.picture,
              fields: {
                [IDEMPOTENCY_KEY]: attemptKey,
                ...(city && { [NATIVE_FIELDS.city]: city }),
                [FORM_HEADER]: formatFormHeader(form),
                [CONSENT_HEADER]: formatConsentHeader(
                  Object.fromEntries(form.consents.map(({ purpose, hash }) => [purpose, hash])),
                ),
              },
            },
    };
  }, [form, ownAttempt, ownSent, attemptKey, address, city]);
}

function servedState(attempt: PageData['attempt'], sent: PageData['sent']): SendState | undefined {
  if (sent) return { status: 'accepted', ...sent };
  if (attempt?.found) return { ...attempt, status: 'found', appeals: attempt.found };
  return attempt?.failed && { status: 'failed', isServed: true, ...attempt.failed };
}
