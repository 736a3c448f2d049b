import { type Json, objectIn } from '#engine/model/json';
import type { SiteColours } from '#engine/model/site';
import { defineCheck, type Report } from '../../context.ts';
import { lowContrasts } from './contrast.ts';
import { defaultColours } from './default-colours.gen.ts';
import { refusedInSvg } from './refused-in-svg.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports a logo or favicon of the site that is not a plain image, and pairs of colours of the site
 * or a section with too little contrast.
 */
export const brand = defineCheck(problemTexts, ({ definitions }, report) => {
  const site = objectIn(definitions.files.get('site.json')?.value);
  for (const name of ['mark', 'favicon']) {
    const svg = site[name];
    const refused = typeof svg === 'string' ? refusedInSvg(svg) : undefined;
    if (refused !== undefined)
      report({ file: 'site.json', segments: [name] }, 'SVG_REFUSED', { part: refused });
  }
  const ofSite = coloursIn(site.colours);
  checkColours('site.json', ofSite, defaultColours, report);
  for (const { path, value } of definitions.files.values())
    if (path.startsWith('sections/'))
      checkColours(path, coloursIn(objectIn(value).colours), { ...defaultColours, ...ofSite }, report);
});

function checkColours(
  file: string,
  own: SiteColours,
  others: SiteColours,
  report: Report<typeof problemTexts>,
): void {
  for (const { colour, ground, scheme, ratio, least } of lowContrasts({ ...others, ...own })) {
    const set = [colour, ground].find((name) => Object.hasOwn(own, name));
    if (set === undefined) continue;
    const segments = ['colours', set, scheme];
    // Rounded down, so that no ratio below the limit reads as the limit.
    const shown = String(Math.floor(ratio * 10) / 10);
    report({ file, segments }, 'COLOUR_CONTRAST', { colour, ground, ratio: shown, least: String(least) });
  }
}

/** Returns the colours with a valid notation; the meta-schema reports the others. */
const coloursIn = (value: Json | undefined): SiteColours =>
  Object.fromEntries(
    Object.entries(objectIn(value)).flatMap(([name, pair]) => {
      const { light, dark } = objectIn(pair);
      return isColour(light) && isColour(dark) ? [[name, { light, dark }]] : [];
    }),
  );

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
