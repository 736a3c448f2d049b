import type { FormProps } from '@rjsf/core';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Captured, capturedSchemas } from './captured-schemas.ts';
import { missing, shownIn } from './shown.ts';

let captured: Captured[] = [];
let RjsfForm: ComponentType<FormProps>;
let OurForm: ComponentType<FormProps>;
beforeAll(async () => {
  captured = await capturedSchemas();
  cleanup();
  const { default: Form, withTheme } = await import('@rjsf/core');
  // The theme is in English, like RJSF, so that its sentences are the same.
  const { makeTheme } = await import('#renderers/theme');
  RjsfForm = Form as ComponentType<FormProps>;
  OurForm = withTheme(makeTheme('en'));
});
afterEach(cleanup);

describe('every schema of RJSF’s own snapshot tests', () => {
  it('is there', () => expect(captured.length).toBe(142));

  it('is shown by the theme with all that RJSF shows', () => {
    const lost = captured.flatMap(({ title, props }) => {
      const stock = shownIn(render(<RjsfForm {...props} />).container);
      cleanup();
      let ours = { fields: [], buttons: [], labels: [], descriptions: [] } as ReturnType<typeof shownIn>;
      let thrown = '';
      try {
        ours = shownIn(render(<OurForm {...props} />).container);
      } catch (error) {
        thrown = String(error);
      }
      cleanup();
      const difference = {
        fields: stock.fields.length > ours.fields.length ? [stock.fields.length, ours.fields.length] : [],
        buttons: stock.buttons.length > ours.buttons.length ? [stock.buttons, ours.buttons] : [],
        labels: missing(stock.labels, ours.labels),
        descriptions: missing(stock.descriptions, ours.descriptions),
      };
      return thrown || Object.values(difference).some((one) => one.length > 0)
        ? [JSON.stringify({ title, thrown, ...difference })]
        : [];
    });
    expect(lost).toEqual([]);
  });
});
