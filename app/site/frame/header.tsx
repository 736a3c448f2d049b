import { useEffect, useState } from 'react';
import { usePage } from '../page-context.ts';
import { RegionPicker } from '../region-picker/region-picker.tsx';

/**
 * Header of every page: brand, sections, city, language. On a phone everything but the brand is behind a
 * button.
 */
export function Header() {
  const page = usePage();
  const { brand, lang, languages, menu, prefix, text } = page;
  const [isOpen, setOpen] = useState(false);

  // The menu closes when another page is shown, which is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page closes it
  useEffect(() => setOpen(false), [page.page, lang]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <header className="zy-header">
      <a className="zy-header__brand" href={prefix || '/'}>
        {brand.mark !== undefined && <img className="zy-header__mark" src={brand.mark} alt="" />}
        <span>{brand.name}</span>
      </a>
      <button
        className="zy-header__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls="zy-menu"
        onClick={() => setOpen(!isOpen)}
      >
        {text('site.menu')}
      </button>
      <div className="zy-header__fold" id="zy-menu" data-open={isOpen}>
        <nav className="zy-header__menu" aria-label={text('site.menu.label')}>
          <ul>
            {menu.map((item) => (
              <li key={item.page}>
                <a
                  className="zy-link"
                  href={item.path}
                  aria-current={item.page === page.page ? 'page' : undefined}
                >
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="zy-header__side">
          <RegionPicker />
          {languages.map(
            (other) =>
              other.lang !== lang && (
                <a
                  key={other.lang}
                  className="zy-link"
                  href={other.path + page.address.query}
                  hrefLang={other.lang}
                  lang={other.lang}
                >
                  {other.name}
                </a>
              ),
          )}
        </div>
      </div>
    </header>
  );
}
