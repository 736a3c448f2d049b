import { useState } from 'react';
import { NOTICE_COOKIE, siteCookie } from '#contract';
import { keepCookie } from '../context/cookie.ts';
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
          // A cookie and no storage: the server must know as well, so that nothing moves when the page is hydrated.
          keepCookie(siteCookie(NOTICE_COOKIE, '1'));
          setRead(true);
          // The button that had the focus is gone.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        {text('site.cookies.accept')}
      </button>
    </aside>
  );
}
