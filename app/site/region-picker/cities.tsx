import { useMemo, useState } from 'react';
import type { SiteLocation } from '#contract';
import { startsAnyWord } from '#engine/model/text';
import type * as Search from '#engine/search';
import { usePage } from '../page-context.ts';
import { chooseLocation } from './chosen-location.ts';

interface CitiesProps {
  current: SiteLocation;
  onChoice(): void;
}

/** List of every city with a search, from which the visitor chooses. */
export function Cities({ current, onChoice }: CitiesProps) {
  const { locations, lang, text } = usePage();
  const [typed, setTyped] = useState('');
  /**
   * Search by all names of a city; before it is fetched, or if that fails, cities match by starts
   * of words.
   */
  const [search, setSearch] = useState<typeof Search>();
  const touch = (): void => {
    if (search === undefined) void import('#engine/search').then(setSearch, () => undefined);
  };
  const nameOf = (one: SiteLocation): string => String(one[`name_${lang}`] ?? one.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change only with the language
  const find = useMemo(
    () =>
      search?.createSearch(
        locations.map((one) => ({
          item: one,
          title: nameOf(one),
          ...search.cityNames(one.name, one.region),
        })),
      ),
    [search, locations, lang],
  );
  const found =
    find === undefined || typed.trim() === ''
      ? locations.filter((one) => startsAnyWord(nameOf(one), typed))
      : find(typed).hits.map(({ item }) => item);
  return (
    <>
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
        onFocus={touch}
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
                onChoice();
              }}
            >
              {nameOf(one)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p aria-hidden="true">{text('site.region.nothing')}</p>}
    </>
  );
}
