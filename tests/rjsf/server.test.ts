import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeTheme } from '../../renderers/rjsf-theme/index.ts';
import { everything, everythingAnswers, everythingUi } from './everything.ts';

it('a server renders a form with everything, with its answers and its language', () => {
  const html = renderToString(
    createElement(withTheme(makeTheme('en')), {
      schema: everything,
      uiSchema: everythingUi,
      formData: everythingAnswers,
      validator,
    }),
  );
  expect(html.match(/<(input|select|textarea)\b/g)?.length).toBeGreaterThan(40);
  expect(html).toContain('value="Оля"');
  expect(html).toContain('lang="en"');
  expect(html).toContain('aria-label="Move down: item 1"');
  expect(html).not.toMatch(/\bform\.[a-z]+|\btheme\.[a-z]+/);
});
