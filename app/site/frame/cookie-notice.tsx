import { useState } from 'react';
import { usePage } from '../page-context.ts';

const KEY = 'zayavka.cookies';

/** Says once what the site keeps. It stands in the page and not over it: nothing that has the focus is covered. */
export function CookieNotice() {
  const { text } = usePage();
  const [isRead, setRead] = useState(wasRead);
  if (isRead) return null;
  return (
    <aside className="zy-cookies" aria-label={text('site.cookies.label')}>
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

function wasRead(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'read');
  } catch {
    // It will be said again.
  }
}
