import { describe, expect, it } from 'vitest';
import { usesOfTexts } from './own-texts.ts';

const files = (form: string): ReadonlyMap<string, string> =>
  new Map([
    ['texts/ru.json', '{ "a.title": "@b.title" }'],
    ['form.schema.json', '{ "pattern": "@a.title" }'],
    ['forms/a/form.json', form],
    ['forms/a/ui.json', '{ "phone": { "ui:title": "@a.title" } }'],
    ['fields/phone.json', '{ "ui": { "ui:title": "@a.title" } }'],
  ]);

describe('the documents that use a text', () => {
  it('are those whose files name its key, each once', async () => {
    expect(
      await usesOfTexts(files('{ "title": "@a.title", "texts": { "submit": "@b.title" } }')),
    ).toMatchObject({
      'a.title': ['fields/phone', 'forms/a'],
      'b.title': ['forms/a'],
    });
  });

  it('are all forms that have it by default, and none that has another instead', async () => {
    const uses = await usesOfTexts(
      files('{ "success": { "cases": [] }, "texts": { "submit": "@b.title" } }'),
    );
    expect(uses).toMatchObject({ 'form.failure.message': ['forms/a'], 'form.sending': ['forms/a'] });
    expect(uses['form.success.message']).toBeUndefined();
    expect(uses['form.submit']).toBeUndefined();
  });

  it('are others when a file is another', async () => {
    expect(await usesOfTexts(files('{ "title": "@c.title" }'))).toMatchObject({ 'c.title': ['forms/a'] });
  });

  it('leave out a file that is broken', async () => {
    expect(await usesOfTexts(files('{ "title": '))).toEqual({ 'a.title': ['fields/phone', 'forms/a'] });
  });
});
