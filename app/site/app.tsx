import { blocks } from './blocks/index.tsx';
import { FormHost } from './form-host/form-host.tsx';
import { usePage } from './page-context.ts';
import { textIn } from './page-data.ts';

/** The page: frame, and what its definition puts in between. */
export function App() {
  const { lang, page, slug, blocks: content, text } = usePage();
  const home = lang === 'ru' ? '/' : '/en';
  const query = new URLSearchParams(location.search);
  return (
    <div className="zy-site" data-site={query.get('section') ?? 'private'}>
      <a className="zy-skip" href="#main">
        {text('site.skip')}
      </a>
      <header className="zy-header">
        <a className="zy-header__brand" href={home}>
          {text('site.brand')}
        </a>
        <a
          className="zy-link"
          href={otherLanguage()}
          hrefLang={lang === 'ru' ? 'en' : 'ru'}
          lang={lang === 'ru' ? 'en' : 'ru'}
        >
          {text('site.otherLanguage')}
        </a>
      </header>
      <main className="zy-main" id="main">
        {page === 'form' && slug !== undefined ? (
          <section className="zy-card">
            <h1 className="zy-visually-hidden">{text('site.form.alone')}</h1>
            <FormHost slug={slug} variant={query.get('variant') ?? undefined} />
          </section>
        ) : (
          content.map((block) => {
            const Block = blocks[textIn(block.kind)];
            return Block && <Block block={block} key={JSON.stringify(block)} />;
          })
        )}
      </main>
      <footer className="zy-footer">
        <p>{text('site.footer')}</p>
        <a className="zy-link" href={lang === 'ru' ? '/privacy' : '/en/privacy'}>
          {text('site.privacy')}
        </a>
      </footer>
    </div>
  );
}

function otherLanguage(): string {
  const { pathname, search } = location;
  const other = pathname.startsWith('/en')
    ? pathname.replace(/^\/en(?=\/|$)/, '') || '/'
    : `/en${pathname === '/' ? '' : pathname}`;
  return `${other}${search}`;
}
