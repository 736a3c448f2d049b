import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleForm, showForm } from '../../../tests/browser/sample-form.tsx';
import '../../styles/index.css';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const show = (captionEnd?: string) =>
  showForm(
    sampleForm(
      { 'privacy-policy': { type: 'boolean', consent: true } },
      {
        'privacy-policy': {
          'ui:widget': 'consent',
          'ui:captionStart': 'Я соглашаюсь на',
          'ui:captionLink': 'обработку персональных данных',
          'ui:href': '/privacy',
          ...(captionEnd === undefined ? {} : { 'ui:captionEnd': captionEnd }),
        },
      },
      { required: ['privacy-policy'], slug: crypto.randomUUID() },
    ),
  );

describe('the label of a consent [S§5 Privacy-policy consent]', () => {
  it('reads as a sentence with a link to the text, between its captions [S§5 start caption, end caption]', () => {
    show('и подтверждаю, что мне есть 18 лет');
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Я соглашаюсь на обработку персональных данных (откроется в новой вкладке) и подтверждаю, что мне есть 18 лет',
    });
    expect(box.checked).toBe(false);
    expect(screen.getByRole('link', { name: /^обработку/ }).getAttribute('href')).toBe('/privacy');
  });

  it('may end with the link', () => {
    show();
    expect(
      screen.getByRole('checkbox', { name: /^Я соглашаюсь на обработку персональных данных \S+/ }),
    ).toBeDefined();
  });
});
