import { useState } from 'react';
import { errorKey, LANGUAGES, type Lang, type Phrase } from '#engine/model/definition';
import { formatPhrase, formatText } from '#engine/model/text';
import { DAY_MS } from '#engine/model/time';
import { type WidgetSlug, widgets } from '#engine/model/widgets';
import { FieldsOnly, loadAllFormParts, type Services } from '#renderers';
import { rules } from '#rules';
import { TableHead } from '../../parts/table-head.tsx';
import { useStudio } from '../../studio-context.ts';
import { STATES, sampleSession } from './sample-form.ts';
import { visitorTexts } from './visitor-texts.ts';
import './gallery.css';
import { type Contrast, colourContrasts, defaultColours } from '#engine/analysis';
import type { SiteColours } from '#engine/model/site';

// Forms of the site load only the parts that they need; the gallery shows every widget.
await loadAllFormParts();

const slugs = Object.keys(widgets) as WidgetSlug[];

/** Returns an empty picture of the same size as the server's. */
const samplePicture = (widthPx: number, heightPx: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
      <rect width="100%" height="100%" fill="#eee"/>
      <text x="50%" y="65%" font-size="34" text-anchor="middle" letter-spacing="8">A7K2P</text>
    </svg>`,
  )}`;

/** Suggestions and a picture without a server. */
const sampleServices: Services = {
  suggest: async (kind, query) =>
    ['1', '2', '3'].map((number) => ({
      value: kind === 'email' ? `${query.split('@')[0] ?? ''}@mail${number}.ru` : `${query} ${number}`,
      data: {},
    })),
  captcha: async () => ({
    asked: async () => 'picture',
    create: async ({ widthPx, heightPx }) => ({
      uid: 'sample',
      source: samplePicture(widthPx, heightPx),
      validMs: DAY_MS,
    }),
    work: async (onProgress) => {
      onProgress(1);
      return { uid: 'sample', code: '', validMs: DAY_MS };
    },
  }),
};

/**
 * Page `/studio/gallery` with every widget in every state, every error message of every rule, both in Russian and
 * English, and the colours of the site.
 */
export function Gallery() {
  const { text } = useStudio();
  return (
    <div className="zs-gallery">
      <h1>{text('studio.gallery.title')}</h1>
      {LANGUAGES.map((lang) => (
        <section key={lang} aria-labelledby={`gallery-${lang}`}>
          <h2 id={`gallery-${lang}`}>{text(`studio.gallery.fields.${lang}`)}</h2>
          {slugs.map((slug) => (
            <WidgetRow key={slug} slug={slug} lang={lang} />
          ))}
        </section>
      ))}
      <RuleMessages />
      <Palettes />
    </div>
  );
}

function WidgetRow({ slug, lang }: { slug: WidgetSlug; lang: Lang }) {
  const { text, lang: own } = useStudio();
  const [sessions] = useState(() =>
    STATES.map((state) => [state, sampleSession(slug, state, lang, visitorTexts[lang])] as const),
  );
  return (
    <article className="zs-gallery__widget" data-widget={slug}>
      <h3>{slug}</h3>
      <p>{formatPhrase(widgets[slug].summary, own)}</p>
      <div className="zs-gallery__states">
        {sessions.map(([state, session]) => (
          <div className="zs-gallery__state" key={state} data-state={state}>
            <p className="zs-gallery__name">{text(`studio.gallery.state.${state}`)}</p>
            <div lang={lang}>
              <FieldsOnly session={session} services={sampleServices} />
            </div>
          </div>
        ))}
      </div>
    </article>
  );
}

function RuleMessages() {
  const { text } = useStudio();
  return (
    <>
      <h2 id="gallery-rules">{text('studio.gallery.rules')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="zs-gallery__scroll" tabIndex={0} aria-labelledby="gallery-rules">
        <table>
          <TableHead
            titles={[
              text('studio.gallery.rule'),
              text('studio.gallery.code'),
              ...LANGUAGES.map((lang) => text(`studio.lang.${lang}`)),
            ]}
          />
          <tbody>
            {[...rules.values()].flatMap(({ slug, codes }) =>
              codes.map((code) => (
                <tr key={`${slug} ${code}`}>
                  <td>{slug}</td>
                  <td>{code}</td>
                  {LANGUAGES.map((lang) => (
                    <td key={lang} lang={lang}>
                      {wording(lang, code)}
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Returns a message with the names of its limits, because the numbers depend on the form. */
const wording = (lang: Lang, code: string): string =>
  formatText(visitorTexts[lang][errorKey(code)] ?? code, { count: 2 }, lang);

interface Section {
  title: Phrase;
  colours?: SiteColours;
}
const sections: Readonly<Record<string, Section>> = import.meta.glob(
  '../../../../definitions/sections/*.json',
  { eager: true, import: 'default' },
);

/** Colours of the site and of every section, with the contrast of each pair that meets on a page. */
function Palettes() {
  const { text, lang } = useStudio();
  return (
    <section aria-labelledby="gallery-colours">
      <h2 id="gallery-colours">{text('studio.gallery.colours')}</h2>
      <Palette title={text('studio.gallery.shipped')} colours={defaultColours} />
      {Object.entries(sections).map(
        ([file, { title, colours }]) =>
          colours !== undefined && <Palette key={file} title={formatPhrase(title, lang)} colours={colours} />,
      )}
    </section>
  );
}

/**
 * Pairs of colours with at least one from this palette; colours that it does not set are the shipped colours.
 */
function Palette({ title, colours }: { title: string; colours: SiteColours }) {
  const { text } = useStudio();
  const own = colourContrasts({ ...defaultColours, ...colours }).filter(
    ({ colour, ground }) => colour in colours || ground in colours,
  );
  return (
    <article className="zs-gallery__widget" data-palette={title}>
      <h3>{title}</h3>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme}>
          <p className="zs-gallery__name">{text(`studio.gallery.${scheme}`)}</p>
          <ul className="zs-gallery__pairs">
            {own
              .filter((pair) => pair.scheme === scheme)
              .map((pair) => (
                <Pair
                  key={`${pair.colour} ${pair.ground}`}
                  pair={pair}
                  palette={{ ...defaultColours, ...colours }}
                />
              ))}
          </ul>
        </div>
      ))}
    </article>
  );
}

function Pair({ pair, palette }: { pair: Contrast; palette: SiteColours }) {
  const { colour, ground, scheme, ratio, least } = pair;
  /** Sets colours by script, because the page's policy refuses style attributes. */
  const paint = (swatch: HTMLElement | null): void => {
    swatch?.style.setProperty('border-color', palette[colour]?.[scheme] ?? '');
    swatch?.style.setProperty('background-color', palette[ground]?.[scheme] ?? '');
  };
  return (
    <li>
      <span className="zs-gallery__swatch" ref={paint} />
      <span>{`${colour} · ${ground} · ${shownRatio(ratio)} ≥ ${least}`}</span>
    </li>
  );
}

/** Rounds down, so that no ratio below the limit reads as the limit. */
const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;
