import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ComparedChange, Role } from '#contract';
import '../../../../renderers/styles/index.css';
import '../../editing.css';
import './diff.css';
import type { StudioData } from '#contract';
import ru from '../../../../definitions/texts/ru.json' with { type: 'json' };
import { StudioProvider } from '../../studio-context.ts';
import { FindingItem } from './finding-item.tsx';

afterEach(cleanup);

const change = (fingerprint: string, sentence: string): ComparedChange => ({
  ...{ kind: 'text.changed', area: 'visitor', severity: 'info', direction: 'both' },
  ...{ variants: [], langs: ['ru'], subject: fingerprint, pointers: {}, fingerprint, sentence },
});

const CAUSE = { file: 'texts/ru.json', pointer: '/field.name.title', side: 'new' as const };
const SENTENCES = [
  'Подпись «Имя» стала «Имя и отчество»',
  'Столбец «Имя» назван иначе',
  'Письмо говорит иначе',
];

function shown(sentences: readonly string[], role: Role = 'content') {
  return render(
    <StudioProvider
      value={{
        lang: 'ru',
        session: { name: 'anna', role, csrfToken: '' },
        siteName: '',
        languages: ['ru', 'en'],
        texts: ru as StudioData['texts'],
      }}
    >
      <main>
        <ul>
          <FindingItem
            chosen={{ form: 'callback', old: 'a', new: 'b' }}
            cause={CAUSE}
            changes={sentences.map((sentence, index) => change(`${index}`.repeat(12), sentence))}
            approvalOf={() => undefined}
            titlesOf={() => []}
            onApproved={() => {}}
          />
        </ul>
      </main>
    </StudioProvider>,
  );
}

/** Returns the sentence of the change, which is beside its severity. */
const sentenceIn = (sentence: string) =>
  page.getByText(`${ru['studio.diff.severity.info']} ${sentence}`, { exact: true });

it('shows one edit as one finding, and unfolds what follows from it by keyboard', async () => {
  shown(SENTENCES);
  const [first = '', ...others] = SENTENCES;
  await expect.element(sentenceIn(first)).toBeVisible();
  expect(document.body.textContent).not.toContain('field.name.title');
  for (const sentence of others) await expect.element(sentenceIn(sentence)).not.toBeVisible();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('Следует из той же правки: 2');
  await userEvent.keyboard('{Enter}');
  for (const sentence of others) await expect.element(sentenceIn(sentence)).toBeVisible();
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows an edit of one change as that change alone', async () => {
  shown(SENTENCES.slice(0, 1));
  await expect.element(sentenceIn(SENTENCES[0] ?? '')).toBeVisible();
  expect(document.querySelector('details')).toBeNull();
});

it('shows whose role reads files where the edit is', async () => {
  shown(SENTENCES, 'contract');
  await expect.element(page.getByText('Правка текста field.name.title (ru.json)')).toBeVisible();
});
