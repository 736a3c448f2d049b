import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { colourContrasts, defaultColours } from '#engine/analysis';
import { widgets } from '#engine/model/widgets';
import { rules } from '#rules';
import { sampleOf } from '../../../../tests/nightly/cases.ts';
import '../../../../renderers/styles/index.css';
import type { StudioData } from '#contract';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { Gallery } from './gallery.tsx';
import { STATES } from './sample-form.ts';

/** Body of our own pages, which alone is reset as a whole. */
const OWN_PAGE = 'zy-page';
beforeAll(() => document.body.classList.add(OWN_PAGE));
afterEach(cleanup);
afterAll(() => document.body.classList.remove(OWN_PAGE));

const gallery = (
  <StudioProvider
    value={{
      lang: 'ru',
      session: { name: 'anna', role: 'viewer', csrfToken: '' },
      siteName: '',
      languages: ['ru', 'en'],
      texts: ru as StudioData['texts'],
    }}
  >
    <Gallery />
  </StudioProvider>
);

describe('the gallery', () => {
  it('shows every widget in every state, in both languages', () => {
    render(gallery);
    for (const slug of Object.keys(widgets)) {
      for (const state of STATES) {
        const shown = document.querySelectorAll(`[data-widget=${slug}] [data-state=${state}]`);
        expect(shown.length, `${slug} ${state}`).toBe(2);
      }
    }
  });

  it('shows the picture of a captcha, as a visitor sees it', async () => {
    render(gallery);
    const pictures = (): number =>
      document.querySelectorAll('[data-widget=captcha] [data-state] img.zy-captcha__picture').length;
    await expect.poll(pictures).toBe(2 * STATES.length);
  });

  it('shows every message that a rule can give, in both languages', () => {
    render(gallery);
    const rows = [...document.querySelectorAll('table:not(.zy-matrix) tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    const expected = [...rules.values()].flatMap(({ slug, codes }) => codes.map((code) => [slug, code]));
    expect(rows.map(([slug, code]) => [slug, code])).toEqual(expected);
    for (const [slug, code, russian, english] of rows) {
      expect(russian, `${slug} ${code}`).toMatch(/[а-яё]/);
      expect(english, `${slug} ${code}`).toMatch(/^[^а-яё]*[a-z][^а-яё]*$/i);
    }
  });

  it('shows every pair of colours that meet on a page with its contrast, which is enough', () => {
    render(gallery);
    const palettes = [...document.querySelectorAll('[data-palette]')];
    expect(palettes.length).toBeGreaterThan(1);
    expect(palettes[0]?.querySelectorAll('li')).toHaveLength(colourContrasts(defaultColours).length);
    for (const { textContent } of palettes.flatMap((one) => [...one.querySelectorAll('li')])) {
      const [, ratio, least] = / ([\d.]+) ≥ ([\d.]+)$/.exec(textContent ?? '') ?? [];
      expect(Number(ratio), String(textContent)).toBeGreaterThanOrEqual(Number(least));
    }
  });

  it.each(sampleOf([375, 1280], 2))('has nothing that axe complains of at %i px', async (width) => {
    await page.viewport(width, 900);
    render(gallery);
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // The page around the gallery has the title and the language.
      rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
