import { usePage } from '../page-context.ts';

/** Message that the questions did not load, with a button that calls `retry`. */
export function FaqFailure({ retry }: { retry(): void }) {
  const { text } = usePage();
  return (
    <div role="alert">
      <p>{text('site.faq.failed')}</p>
      <button className="zy-button zy-button--secondary" type="button" onClick={retry}>
        {text('site.faq.retry')}
      </button>
    </div>
  );
}
