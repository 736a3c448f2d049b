import {
  type Accepted,
  type Outcome,
  PHONE_CODE_HEADER,
  type PhoneProof,
  proofRefusal,
  REQUEST_ID,
  readCodeHeader,
  retryAfterSeconds,
} from '#contract';
import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { askForCode, type CodeOutcome, type CodeQuestion } from '#engine/model/proof';
import { waitInWords } from '#engine/model/text';
import { SendFailure } from './send-failure.ts';

/**
 * Function that sends the refused request once more with these additional headers, such as the one with a
 * one-time code. Rejects when the server does not respond.
 */
export type SendAgain = (headers: Record<string, string>) => Promise<Response>;

interface Refused {
  form: CompiledForm;
  answers: Answers;
  /**
   * Reads a response of the form's endpoint; passed in, because the contract's readers are in the
   * code for sending.
   */
  read(response: Response, body: unknown): Outcome;
  response: Response;
  sendAgain: SendAgain;
}

/**
 * Continues a send that the server refused until a one-time code proves the phone or e-mail: shows the dialog
 * for the code and resolves with the accepted request once the code is right. A lookup of appeals shows no
 * dialog; it resolves with no appeals and `prove`, by which its panel tries a code later. Rejects with
 * SendFailure, `unproved` if the visitor leaves the dialog.
 */
export async function proveByCode(refused: Refused): Promise<Accepted> {
  const { form, response } = refused;
  if (form.behaviour.lookup !== undefined) return { appeals: [], prove: phoneProof(refused) };
  if (form.behaviour.proof === undefined)
    throw new SendFailure('outdated', response.headers.get(REQUEST_ID) ?? undefined);
  // If the dialog cannot be loaded, the browser submits the form natively and a page asks for the code.
  const { question, end } = questionOf(refused);
  await askForCode(question).catch(() => {
    throw new SendFailure('unloaded');
  });
  const ended = end();
  if (ended === undefined || ended instanceof SendFailure) throw ended ?? new SendFailure('unproved');
  return ended;
}

const uidIn = ({ headers }: Response): string => readCodeHeader(headers.get(PHONE_CODE_HEADER) ?? '').uid;

function phoneProof({ read, response: first, sendAgain }: Refused): PhoneProof {
  const uid = uidIn(first);
  return async (code) => {
    try {
      const response = await sendAgain({ [PHONE_CODE_HEADER]: `${uid} ${code}` });
      const outcome = read(response, await response.json());
      if (outcome.kind === 'accepted') return outcome.accepted.appeals ?? 'failed';
      return outcome.kind === 'refused' ? proofRefusal(outcome.issues) : 'failed';
    } catch {
      return 'failed';
    }
  };
}

function questionOf({ form, answers, read, response: first, sendAgain }: Refused): {
  question: CodeQuestion;
  /** Returns the outcome of the question; `undefined` if the visitor went back. */
  end(): Accepted | SendFailure | undefined;
} {
  let uid = uidIn(first);
  let ended: Accepted | SendFailure | undefined;
  const send = async (header: string): Promise<CodeOutcome> => {
    try {
      const response = await sendAgain({ [PHONE_CODE_HEADER]: header });
      const waitSeconds = retryAfterSeconds(response.status, response.headers.get('retry-after'));
      if (waitSeconds !== undefined) return { kind: 'busy', wait: waitInWords(waitSeconds, form.lang) };
      const outcome = read(response, await response.json());
      if (outcome.kind === 'accepted') {
        ended = outcome.accepted;
        return { kind: 'ended' };
      }
      if (outcome.kind === 'failed') return { kind: 'failed' };
      const answered = response.headers.get(PHONE_CODE_HEADER);
      if (answered !== null) {
        const { refusal, triesLeft, uid: sent } = readCodeHeader(answered);
        if (refusal === 'wrong') return { kind: 'wrong', triesLeft };
        if (refusal === 'over') return { kind: 'over' };
        uid = sent;
        return { kind: 'sent' };
      }
      const kind = outcome.issues.map(({ code }) => BY_CODE[code]).find((one) => one !== undefined);
      if (kind !== undefined) return { kind };
      ended = new SendFailure('refused', undefined, outcome.issues);
      return { kind: 'ended' };
    } catch {
      return { kind: 'failed' };
    }
  };
  const to = String(answerAt(answers, form.behaviour.proof?.answer ?? ''));
  const question: CodeQuestion = {
    form,
    to,
    give: (code) => send(`${uid} ${code || '-'}`),
    again: () => send(uid),
  };
  return { question, end: () => ended };
}

const BY_CODE: Readonly<Record<string, 'over' | 'undelivered' | undefined>> = {
  codeOver: 'over',
  codeUndelivered: 'undelivered',
};
