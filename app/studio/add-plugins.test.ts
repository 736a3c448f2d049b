import { expect, it, vi } from 'vitest';
import { addPlugins } from './add-plugins.ts';

it('leaves out a plug-in whose file does not load, and reports the file', async () => {
  const reported: Error[] = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error));
  const named = { widgets: {}, blocks: [], ruleTexts: {}, texts: { ru: { 'own.text': 'Да' }, en: {} } };
  await addPlugins([{ ...named, name: 'own-rules', files: ['rules/gone.js'] }]);
  expect(reported.map(({ message }) => message)).toEqual([
    expect.stringContaining('The plug-in own-rules cannot be used, because of its file rules/gone.js'),
  ]);
});
