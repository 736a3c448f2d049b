import { useState, useSyncExternalStore } from 'react';
import { HelpButton } from '../help/help-button.tsx';
import { Home } from '../pages/home/home.tsx';
import { isWorkbench, pages } from '../pages/index.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { LazyPart } from '../parts/lazy-part.tsx';
import { BarProvider } from '../parts/workbench/workbench-bar.tsx';
import { repeatedSignIn } from '../repeated-sign-in.ts';
import { useStudio } from '../studio-context.ts';
import { FaultNotice } from './fault-notice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { RepeatSignIn } from './repeat-sign-in.tsx';
import { SessionNotice } from './session-notice.tsx';
import { SignOut } from './sign-out.tsx';
import { ToldNotice } from './told-notice.tsx';

/** Frame of every page: the navigation, the signed-in person, and the page of the address. */
export function Shell() {
  const { text, session } = useStudio();
  const [, , current = ''] = location.pathname.split('/');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isEditor = isWorkbench(location.pathname);
  const isProofAsked = useSyncExternalStore(repeatedSignIn.subscribe, repeatedSignIn.isAsked);
  return (
    <div className="zy-studio" data-workbench={isEditor}>
      <a className="zy-skip" href="#main">
        {text('studio.skip')}
      </a>
      <header className="zy-studio__header">
        {isEditor && (
          <button
            className="zs-button"
            type="button"
            popoverTarget="studio-places"
            aria-label={text('studio.nav')}
            title={text('studio.nav')}
          >
            ☰
          </button>
        )}
        <div className="zy-studio__places" id="studio-places" popover={isEditor ? 'auto' : undefined}>
          <a className="zy-studio__brand" href="/studio">
            {text('studio.brand')}
          </a>
          <nav className="zy-studio__nav" aria-label={text('studio.nav')}>
            {Object.keys(pages).map((slug) => (
              <a
                className="zy-studio__link"
                href={`/studio/${slug}`}
                key={slug}
                aria-current={slug === current ? 'page' : undefined}
              >
                {text(`studio.${slug}.title`)}
              </a>
            ))}
          </nav>
          <p className="zy-studio__user">
            {session.name}, {text(`studio.role.${session.role}`)}
          </p>
          <LanguageSwitch />
          <SignOut />
        </div>
        <PaletteButton />
        <HelpButton />
        <div className="zs-bar" ref={setBar} />
      </header>
      <FaultNotice />
      <SessionNotice />
      <ToldNotice />
      {isProofAsked && <RepeatSignIn />}
      <main className="zy-studio__main" id="main" tabIndex={-1}>
        <BarProvider value={bar}>
          <CurrentPage slug={current} />
        </BarProvider>
      </main>
    </div>
  );
}

function CurrentPage({ slug }: { slug: string }) {
  const { text, siteName } = useStudio();
  const brand = [text('studio.brand'), siteName].filter((part) => part !== '').join(' · ');
  if (slug === '') {
    return (
      <>
        <title>{brand}</title>
        <Home />
      </>
    );
  }
  const Page = Object.hasOwn(pages, slug) ? pages[slug] : undefined;
  const title = text(Page === undefined ? 'studio.notFound.title' : `studio.${slug}.title`);
  return (
    <>
      <title>{`${title} — ${brand}`}</title>
      {Page === undefined ? (
        <>
          <h1 className="zy-studio__title">{title}</h1>
          <p>{text('studio.notFound.text')}</p>
        </>
      ) : (
        <LazyPart key={slug} of={Page} given={{}} />
      )}
    </>
  );
}
