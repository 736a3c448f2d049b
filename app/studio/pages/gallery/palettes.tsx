import { type Contrast, colourContrasts, defaultColours } from '#engine/analysis';
import type { Phrase } from '#engine/model/definition';
import type { SiteColours } from '#engine/model/site';
import { formatPhrase } from '#engine/model/text';
import { useStudio } from '../../studio-context.ts';

interface Section {
  title: Phrase;
  colours?: SiteColours;
}
const sections: Readonly<Record<string, Section>> = import.meta.glob(
  '../../../../definitions/sections/*.json',
  { eager: true, import: 'default' },
);

/** Colours of the site and of every section, with the contrast of each pair that meets on a page. */
export function Palettes() {
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
