import { useState } from 'react';
import { NOTICE_COOKIE, siteCookie } from '#contract';
import { keepCookie } from '../context/cookie.ts';
import { usePage } from '../page-context.ts';

/**
 * Shows once what the site stores. The notice is a part of the page, so that it covers nothing that has the
 * focus.
 */
export function CookieNotice() {
  const { text, cookiesRead } = usePage();
  const [isRead, setRead] = useState(cookiesRead === true);
  if (isRead) return null;
  return (
    <aside className="zy-cookies zy-needs-script" aria-label={text('site.cookies.label')}>
      <p>{text('site.cookies.text')}</p>
      <button
        className="zy-button zy-button--quiet"
        type="button"
        onClick={() => {
          // A cookie replaces storage here, because the server must know it as well, or the page would move
          // on hydration.
          keepCookie(siteCookie(NOTICE_COOKIE, '1'));
          setRead(true);
          // The button that had the focus was removed.
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        {text('site.cookies.accept')}
      </button>
    </aside>
  );
}
