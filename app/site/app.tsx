import { useState } from 'react';
import { FRAME_PARAMETER, NOTICE_COOKIE, siteCookie } from '#contract';
import { Blocks } from './blocks/blocks.tsx';
import { BlocksProvider } from './blocks-context.ts';
import { keepCookie } from './context/cookie.ts';
import { Framed } from './embedding/framed.tsx';
import { FormHost } from './form-host/form-host.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { usePage } from './page-context.ts';
import { Talks } from './talk/talks.tsx';

/**
 * Content of every page: header, the blocks of the page's definition or a form alone, and footer. In a frame of
 * another site only the form.
 */
export function App() {
  const { page, slug, section, blocks, text, title, address, attempt, sent } = usePage();
  const query = new URLSearchParams(address.query);
  // The outcome of a form sent without script stands first.
  const answered = page === 'form' ? undefined : (attempt ?? sent);
  const shown = query.get('section') ?? section;
  const alone = page === 'form' && slug !== undefined && (
    <FormHost
      slug={slug}
      variant={query.get('variant') || undefined}
      section={query.get('section') || undefined}
    />
  );
  if (alone && query.has(FRAME_PARAMETER)) return <Framed section={shown}>{alone}</Framed>;
  return (
    <div className="zy-site" data-site={shown}>
      <a className="zy-skip" href="#main">
        {text('site.skip')}
      </a>
      <CookieNotice />
      <Header />
      <main className="zy-main" id="main" tabIndex={-1} data-page={page} key={`${page} ${slug} ${title}`}>
        {answered !== undefined && (
          <section className="zy-card">
            <FormHost slug={answered.slug} variant={answered.variant} />
          </section>
        )}
        {alone ? (
          <section className="zy-card">
            <h1 className="zy-visually-hidden">{text('site.form.alone')}</h1>
            {alone}
          </section>
        ) : (
          <BlocksProvider value={Blocks}>
            <Blocks blocks={blocks} />
          </BlocksProvider>
        )}
      </main>
      <Footer />
      <Talks />
    </div>
  );
}

/**
 * Shows once what the site stores. The notice is a part of the page, so that it covers nothing that has the
 * focus.
 */
function CookieNotice() {
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
