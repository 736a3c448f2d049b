import { useId } from 'react';
import {
  WITHDRAW_AGAIN_PARAMETER,
  WITHDRAW_PATH,
  WITHDRAWAL_LINK_PARAMETER,
  WITHDRAWAL_PROOF_PARAMETER,
  WITHDRAWN_PARAMETER,
} from '#contract';
import type { Json, JsonObject } from '#engine/model/json';
import { formatText, waitInWords } from '#engine/model/text';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';

/**
 * Page block by which a visitor withdraws the consents of a request, by a form that works without script. The URL's
 * parameters carry its state: the outcome, the wait, and the proof that a code was sent, after which only the code is
 * asked.
 */
export function WithdrawalBlock({ block }: { block: JsonObject }) {
  const { address, lang } = usePage();
  const parameters = new URLSearchParams(address.query);
  const outcome = parameters.get(WITHDRAWN_PARAMETER);
  const proof = block.code === undefined ? null : parameters.get(WITHDRAWAL_PROOF_PARAMETER);
  const link = parameters.get(WITHDRAWAL_LINK_PARAMETER);
  const againSeconds = Number(parameters.get(WITHDRAW_AGAIN_PARAMETER) ?? Number.NaN);
  const isDone = outcome === 'yes';
  return (
    <article className="zy-article">
      <h1>{textIn(block.title)}</h1>
      {outcome !== null && (
        <p className="zy-note" role={isDone ? 'status' : 'alert'}>
          {textIn(isDone ? block.done : (block[MESSAGES[outcome] ?? ''] ?? block.missing))}
        </p>
      )}
      {againSeconds >= 0 && block.busy !== undefined && (
        <p className="zy-note" role="alert">
          {formatText(textIn(block.busy), { wait: waitInWords(againSeconds, lang) }, lang)}
        </p>
      )}
      <p>{textIn(proof === null ? block.text : block.sent)}</p>
      <div className="zy-card">
        <form className="zy-form" method="post" action={WITHDRAW_PATH}>
          <input type="hidden" name="page" value={address.path} />
          {link !== null && <input type="hidden" name="link" value={link} />}
          {proof === null ? (
            <>
              <Asked name="request" label={block.number} inputMode="numeric" autoComplete="off" />
              <Asked name="contact" label={block.contact} autoComplete="on" />
            </>
          ) : (
            <>
              <input type="hidden" name="proof" value={proof} />
              <Asked name="code" label={block.code} inputMode="numeric" autoComplete="one-time-code" />
            </>
          )}
          <button className="zy-button" type="submit">
            {textIn(block.button)}
          </button>
        </form>
      </div>
    </article>
  );
}

/** Texts for outcomes that are no success; any other outcome means an unknown request. */
const MESSAGES: Readonly<Record<string, string>> = {
  unproved: 'unproved',
  wrong: 'wrong',
  over: 'wrong',
};

interface AskedProps {
  name: string;
  label: Json | undefined;
  inputMode?: 'numeric';
  autoComplete: string;
}

function Asked({ label, ...input }: AskedProps) {
  const id = useId();
  return (
    <div className="zy-field">
      <label className="zy-label" htmlFor={id}>
        {textIn(label)}
      </label>
      <input className="zy-input" id={id} required {...input} />
    </div>
  );
}
