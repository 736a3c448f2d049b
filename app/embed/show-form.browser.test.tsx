import { expect, it } from 'vitest';
import errors from './errors.json' with { type: 'json' };
import { showForm } from './show-form.tsx';

it('names what a page lacks that may not show a form: FORM_NOT_EMBEDDED', async () => {
  const element = document.createElement('div');
  element.textContent = 'Открыть форму';
  const asked = { form: 'no-such-form', variant: '', lang: 'ru', section: '' } as const;
  const shown = showForm(element, asked, location.origin);
  const [message] = errors.FORM_NOT_EMBEDDED.message.split('{server}');
  await expect(shown).rejects.toThrow(`FORM_NOT_EMBEDDED: ${message?.replace('{form}', asked.form)}`);
  await expect(shown).rejects.toThrow(errors.FORM_NOT_EMBEDDED.fix);
  expect(element.textContent).toBe('Открыть форму');
});
