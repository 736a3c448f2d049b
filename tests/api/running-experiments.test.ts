import { expect, it } from 'vitest';
import type { ExperimentCounts, OpenedDocument } from '#contract';
import { definitionsWith, noFolder } from './one-form.ts';
import { startStudioServer } from './studio-server.ts';

const PAGE = 'pages/trial';
const page = (share: number): string =>
  JSON.stringify({
    path: '/trial',
    title: { ru: 'Проба', en: 'Trial' },
    description: { ru: 'Проба', en: 'Trial' },
    section: 'main',
    blocks: [
      {
        ...{ kind: 'form', form: 'callback' },
        experiment: {
          name: 'names',
          arms: [
            { variant: 'callback', share },
            { variant: 'form-auto', share: 100 - share },
          ],
        },
      },
    ],
  });

it('experiments of live pages have their shares, their page and the time of these shares', async () => {
  const texts = new Map([...(await definitionsWith('forms/callback')), [`${PAGE}.json`, page(50)]]);
  const studio = await startStudioServer({ texts, ...noFolder });
  try {
    const anna = await studio.signedIn('contract');
    const running = async () =>
      (await studio.call<ExperimentCounts>(anna, 'GET', '/experiments')).body.running;
    const shares = (share: number) => [{ share }, { share: 100 - share }];
    const named = { experiment: 'names', form: 'callback', document: PAGE };
    expect(await running()).toMatchObject([{ ...named, arms: shares(50), since: null }]);

    const publish = async (text: string): Promise<string> => {
      studio.wait(60_000);
      const { body } = await studio.call<OpenedDocument>(anna, 'GET', `/documents/${PAGE}`);
      const files = { ...body.files, [`${PAGE}.json`]: text };
      const { body: saved } = await studio.call<{ revision: number }>(
        anna,
        'PUT',
        `/documents/${PAGE}/draft`,
        { files, revision: body.revision },
      );
      const published = await studio.call(anna, 'POST', `/documents/${PAGE}/publish`, {
        revision: saved.revision,
      });
      expect(published.body).toMatchObject({ written: true });
      return new Date(studio.now()).toISOString();
    };
    const since = await publish(page(30));
    expect(await running()).toMatchObject([{ ...named, arms: shares(30), since }]);
    await publish(page(30).replace('Проба', 'Другая проба'));
    expect(await running()).toMatchObject([{ ...named, arms: shares(30), since }]);
  } finally {
    await studio.close();
  }
});
