import { describe, expect, it } from 'vitest';
import { NATIVE_FIELDS } from '#engine/model/request';
import { loadAllFormParts, readPosted } from '#renderers';
import { journeys } from '../journeys/example-journeys.ts';

await loadAllFormParts();

function formOf(slug: string, variant: string) {
  const found = journeys.find(([, { form }]) => form.slug === slug && form.variant === variant);
  if (found === undefined) throw new Error(`no example of ${slug} ${variant}`);
  return found[1];
}

const read = (slug: string, variant: string, sent: Record<string, string>) => {
  const { form, checker } = formOf(slug, variant);
  return readPosted(form, checker, new URLSearchParams(sent));
};

describe('answers that come without script', () => {
  it('an empty box means no where the form starts with an answer, and nothing elsewhere', () => {
    const { consent, isRusPhone } = read('phone-call', 'retail', { phone: '9161234567' });
    expect({ consent, isRusPhone }).toEqual({ consent: undefined, isRusPhone: false });
  });

  it("get the form's defaults for fields that were not on the page", () => {
    const { isRusPhone } = read('phone-call', 'retail', { [NATIVE_FIELDS.asked]: 'phone consent' });
    expect(isRusPhone).toBe(true);
  });

  it('the lines of a text end as a script would write them', () => {
    expect(read('quality', 'idea', { message: 'Раз\r\nДва' }).message).toBe('Раз\nДва');
  });

  it.each([
    ['of the chosen region is kept', '77', '1001'],
    ['of another region is asked for again', '50', undefined],
    ['without a region is asked for again', '', undefined],
  ])('a department %s', (_title, region, department) => {
    expect(read('quality', 'complain', { region, department: '1001' }).department).toBe(department);
  });
});
