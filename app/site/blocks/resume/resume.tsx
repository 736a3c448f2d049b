import { useEffect, useId, useRef } from 'react';
import type { JsonObject } from '#engine/model/json';
import { RESUME_FIELDS } from '#engine/model/request';
import { formatText } from '#engine/model/text';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';

/**
 * Page block that opens a form saved on another device. The link's secret is behind the `#`, which browsers do not
 * send: script, or the visitor, puts it into the input. Only a press opens the form, because programs that test
 * links would use it up.
 */
export function ResumeBlock({ block }: { block: JsonObject }) {
  const { address, closedLink, lang } = usePage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const take = (): void => {
      const secret = location.hash.slice(1);
      if (secret === '' || input.current === null) return;
      input.current.value = secret;
      history.replaceState(history.state, '', location.pathname + location.search);
      button.current?.focus();
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return (
    <article className="zy-article">
      <h1>{textIn(block.title)}</h1>
      {closedLink !== undefined && (
        <p className="zy-note" role="alert">
          {formatText(textIn(block[closedLink.reason]), { wait: closedLink.wait ?? '' }, lang)}
        </p>
      )}
      <p>{textIn(block.text)}</p>
      <form className="zy-form" method="post" action={address.path}>
        <p>
          <label className="zy-label" htmlFor={id}>
            {textIn(block.link)}
          </label>
          <input
            className="zy-input"
            id={id}
            ref={input}
            name={RESUME_FIELDS.link}
            required
            autoComplete="off"
            spellCheck={false}
          />
        </p>
        <button className="zy-button" type="submit" ref={button}>
          {textIn(block.button)}
        </button>
      </form>
    </article>
  );
}
