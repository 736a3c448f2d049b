import { useState } from 'react';
import { NOTICE_COOKIE, siteCookie } from '#contract';
import { usePage } from '../page-context.ts';

/** Shows once what the site keeps. It is in the page and not over it: nothing that has the focus is covered. */
export function CookieNotice() {
  const { text, cookiesRead } = usePage();
  const [isRead, setRead] = useState(cookiesRead === true);
  if (isRead) return null;
  return (
    <aside className="zy-cookies zy-needs-script" aria-label={text('site.cookies.label')}>
      <p>{text('site.cookies.text')}</p>
      <button
        className="zy-button zy-button--secondary"
        type="button"
        onClick={() => {
          remember();
          setRead(true);
          // The button that had the focus is gone.
          document.querySelector<HTMLElement>('.zy-skip')?.focus();
        }}
      >
        {text('site.cookies.accept')}
      </button>
    </aside>
  );
}

/** A cookie and no storage: the server must know as well, so that nothing moves when the page comes to life. */
function remember(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser that is served
  document.cookie = siteCookie(NOTICE_COOKIE, '1');
}
