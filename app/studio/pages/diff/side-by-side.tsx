import { useEffect, useMemo, useRef, useState } from 'react';
import { loadBundle } from '#client';
import type { ComparedChange, ComparedSide, ComparedVersions } from '#contract';
import { changedPaths, isVisible, stateOf } from '#engine/analysis';
import type { FormBundle, SiteLanguage } from '#engine/model/definition';
import { joinPath, splitPath } from '#engine/model/json';
import { directionOf } from '#engine/model/site';
import { languageTitle } from '#renderers/staff';
import { PREVIEW_STATES, type PreviewState } from '../../parts/preview/form-moments.ts';
import { ShownForm } from '../../parts/preview/shown-form.tsx';
import { useVariantTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';

const WIDTHS = ['375', '1280'] as const;
/** Distance above the first changed field. */
const MARGIN_PX = 48;

/**
 * Both versions of a form side by side in the theme of the site, in a state in which they differ, with the changed
 * fields marked.
 */
export function SideBySide({ compared }: { compared: ComparedVersions }) {
  const { text, lang: own, languages } = useStudio();
  const variantTitles = useVariantTitles();
  const { old, new: now, changes } = compared;
  const visible = useMemo(() => changes.filter(isVisible), [changes]);
  const first = visible[0] ?? changes[0];
  const [variant, setVariant] = useState(first?.variants[0] ?? now.defaultVariant);
  const [state, setState] = useState<PreviewState>(first === undefined ? 'empty' : stateOf(first));
  const [width, setWidth] = useState<string>(WIDTHS[0]);
  const [lang, setLang] = useState<SiteLanguage>(languages.find((one) => one === own) ?? languages[0] ?? own);
  const here = changes.filter(({ variants }) => variants.length === 0 || variants.includes(variant));
  const states = new Set(visible.map(stateOf));
  const options = {
    variant: [...new Set([...now.variants, ...old.variants])],
    state: [...PREVIEW_STATES],
    width: [...WIDTHS],
    lang: [...languages],
  };
  const formatters = {
    variant: (name: string) => variantTitles(compared.form, [name])[0] ?? name,
    state: (name: string) =>
      text(`studio.preview.state.${name}`) +
      (states.has(name as PreviewState) ? ` (${text('studio.diff.differs')})` : ''),
    width: (name: string) => text(`studio.preview.width.${name}`),
    lang: (name: string) => languageTitle(text, name),
  };
  const values = { variant, state, width, lang };
  const set = (name: keyof typeof values, value: string): void => {
    if (name === 'variant') setVariant(value);
    if (name === 'width') setWidth(value);
    if (name === 'state') setState(PREVIEW_STATES.find((one) => one === value) ?? 'empty');
    if (name === 'lang') setLang(value);
  };
  return (
    <section className="zs-panel" aria-labelledby="diff-look">
      <h2 id="diff-look">{text('studio.diff.look')}</h2>
      <div className="zs-choices zs-chooser">
        {CHOICES.filter((name) => name !== 'variant' || options.variant.length > 1).map((name) => (
          <label className="zs-inline" key={name}>
            {text(`studio.diff.look.${name}`)}
            <select
              className="zs-input"
              value={values[name]}
              onChange={(event) => set(name, event.target.value)}
            >
              {options[name].map((value) => (
                <option key={value} value={value}>
                  {formatters[name](value)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="zs-sides zs-looks" data-width={width}>
        {(['old', 'new'] as const).map((side) => (
          <Look
            key={side}
            side={side}
            version={compared[side]}
            changes={here}
            {...{ variant, state, width, lang }}
          />
        ))}
      </div>
    </section>
  );
}

const CHOICES = ['variant', 'state', 'width', 'lang'] as const;

interface LookProps {
  side: 'old' | 'new';
  version: ComparedSide;
  changes: readonly ComparedChange[];
  variant: string;
  state: PreviewState;
  width: string;
  lang: SiteLanguage;
}

function Look({ side, version, changes, variant, state, width, lang }: LookProps) {
  const { text } = useStudio();
  const exists = version.variants.includes(variant);
  const bundle = useBundle(exists ? version.bundle : undefined, variant, lang);
  const page = useRef<HTMLDivElement>(null);
  useMarked(page, changes, bundle);
  const name = text(`studio.diff.side.${side}`);
  const label = text('studio.diff.look.region', { side: name });
  return (
    <div>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="zs-preview" tabIndex={0} aria-label={label}>
        <div className="zs-preview__page" data-width={width} lang={lang} dir={directionOf(lang)} ref={page}>
          {!exists ? (
            <p>{text('studio.diff.noVariant')}</p>
          ) : bundle === 'broken' ? (
            <p>{text('studio.notLoaded')}</p>
          ) : bundle === undefined ? (
            <div className="zy-form-placeholder" aria-busy="true" />
          ) : (
            <ShownForm key={`${variant} ${lang} ${state}`} bundle={bundle} state={state} />
          )}
        </div>
      </section>
    </div>
  );
}

/** Loads the module of a variant in one language, of any published version. */
function useBundle(
  base: string | undefined,
  variant: string,
  lang: SiteLanguage,
): FormBundle | 'broken' | undefined {
  const [loaded, setLoaded] = useState<{ key: string; bundle: FormBundle | 'broken' }>();
  const key = `${base} ${variant} ${lang}`;
  useEffect(() => {
    if (base === undefined) return;
    let isWanted = true;
    loadBundle(base, variant, lang).then(
      (bundle) => isWanted && setLoaded({ key, bundle }),
      () => isWanted && setLoaded({ key, bundle: 'broken' }),
    );
    return () => {
      isWanted = false;
    };
  }, [base, variant, lang, key]);
  return loaded?.key === key ? loaded.bundle : undefined;
}

/** Marks fields from outside as they appear and disappear, because the theme does not know changes. */
function useMarked(
  page: { current: HTMLElement | null },
  changes: readonly ComparedChange[],
  shown: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has another first field
  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    const paths = changedPaths(changes);
    let isSeen = false;
    const mark = (): void => {
      const found = new Set(paths.map((path) => fieldAt(root, path)));
      for (const field of root.querySelectorAll<HTMLElement>('.zy-field'))
        field.toggleAttribute('data-changed', found.has(field));
      const first = root.querySelector<HTMLElement>('[data-changed]');
      const region = root.parentElement;
      if (isSeen || first === null || region === null) return;
      // Only the region scrolls, so that the page keeps its position.
      region.scrollTop += first.getBoundingClientRect().top - region.getBoundingClientRect().top - MARGIN_PX;
      isSeen = true;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page, changes, shown]);
}

/** Returns the field of a path; a part of an answer belongs to the field of the whole answer. */
function fieldAt(root: HTMLElement, path: string): HTMLElement | null {
  for (let steps = splitPath(path); steps.length > 0; steps = steps.slice(0, -1)) {
    const field = root.querySelector<HTMLElement>(`.zy-field[data-path="${CSS.escape(joinPath(steps))}"]`);
    if (field !== null) return field;
  }
  return null;
}
