import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '#renderers';
import { usePage } from '../page-context.ts';
import type { SiteLocation } from '../page-data.ts';
import { chooseLocation, chosenValue, shownLocation, subscribeToLocation } from './chosen-location.ts';

/** The query's parameter by which a city is chosen without script. */
const CITY = 'city';

/** The city that the visitor is served in. Texts, departments and the region of requests may differ by it. */
export function RegionPicker() {
  const { locations, lang, text, address } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = useSyncExternalStore(subscribeToLocation, chosenValue, () => undefined);
  const current = shownLocation(
    locations,
    chosen ?? new URLSearchParams(address.query).get(CITY) ?? undefined,
  );
  const nameOf = (one: SiteLocation): string => (lang === 'ru' ? one.name : one.name_en);
  const found = locations.filter((one) => startsAnyWord(nameOf(one), typed));
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  if (current === undefined) return null;
  return (
    <>
      <noscript>
        <form className="zy-region__native" action={address.path}>
          <select
            className="zy-input zy-input--select"
            name={CITY}
            defaultValue={current.value}
            aria-label={text('site.region.label')}
          >
            {locations.map((one) => (
              <option key={one.value} value={one.value}>
                {nameOf(one)}
              </option>
            ))}
          </select>
          <button className="zy-button zy-button--secondary" type="submit">
            {text('site.region.choose')}
          </button>
        </form>
      </noscript>
      <button
        className="zy-region zy-needs-script"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="zy-visually-hidden">{text('site.region.label')} </span>
        {nameOf(current)}
      </button>
      {isOpen && (
        <Dialog label={text('site.region.title')} closeLabel={text('form.close')} onClose={close}>
          <h2 className="zy-form__title">{text('site.region.title')}</h2>
          <label className="zy-label" htmlFor="zy-region-search">
            {text('site.region.search')}
          </label>
          <input
            className="zy-input"
            id="zy-region-search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="zy-visually-hidden" role="status">
            {typed !== '' && found.length === 0 ? text('site.region.nothing') : ''}
          </p>
          <ul className="zy-region__list">
            {found.map((one) => (
              <li key={one.value}>
                <button
                  className="zy-link zy-link--button"
                  type="button"
                  aria-current={one.value === current.value || undefined}
                  onClick={() => {
                    chooseLocation(one.value);
                    close();
                  }}
                >
                  {nameOf(one)}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p aria-hidden="true">{text('site.region.nothing')}</p>}
        </Dialog>
      )}
    </>
  );
}

/** `нов` finds Нижний Новгород; a hyphen counts as a space. */
function startsAnyWord(name: string, typed: string): boolean {
  const plain = (text: string): string => text.trim().toLowerCase().replaceAll('-', ' ');
  const words = plain(name).split(' ');
  return words.some((_word, index) => words.slice(index).join(' ').startsWith(plain(typed)));
}
