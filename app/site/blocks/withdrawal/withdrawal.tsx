import { useId } from 'react';
import { WITHDRAW_AGAIN_PARAMETER, WITHDRAW_PATH, WITHDRAWN_PARAMETER } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { formatText, waitInWords } from '#engine/model/text';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';

/** Takes back what was agreed to with a request. A form of the browser's own: it works without script, and sends no draft. */
export function WithdrawalBlock({ block }: { block: JsonObject }) {
  const { address, lang } = usePage();
  const parameters = new URLSearchParams(address.query);
  const outcome = parameters.get(WITHDRAWN_PARAMETER);
  const againSeconds = Number(parameters.get(WITHDRAW_AGAIN_PARAMETER) ?? Number.NaN);
  const [number, phone] = [useId(), useId()];
  return (
    <article className="zy-article">
      <h1>{textIn(block.title)}</h1>
      {outcome !== null && (
        <p className="zy-note" role={outcome === 'yes' ? 'status' : 'alert'}>
          {textIn(outcome === 'yes' ? block.done : block.missing)}
        </p>
      )}
      {againSeconds >= 0 && block.busy !== undefined && (
        <p className="zy-note" role="alert">
          {formatText(textIn(block.busy), { wait: waitInWords(againSeconds, lang) }, lang)}
        </p>
      )}
      <p>{textIn(block.text)}</p>
      <form className="zy-form" method="post" action={WITHDRAW_PATH}>
        <input type="hidden" name="page" value={address.path} />
        <p>
          <label className="zy-label" htmlFor={number}>
            {textIn(block.number)}
          </label>
          <input
            className="zy-input"
            id={number}
            name="request"
            required
            inputMode="numeric"
            autoComplete="off"
          />
        </p>
        <p>
          <label className="zy-label" htmlFor={phone}>
            {textIn(block.phone)}
          </label>
          <input className="zy-input" id={phone} name="phone" required type="tel" autoComplete="tel" />
        </p>
        <button className="zy-button" type="submit">
          {textIn(block.button)}
        </button>
      </form>
    </article>
  );
}
