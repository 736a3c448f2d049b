import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import type { Scenario } from './scenario.ts';

export const files: Scenario[] = [
  {
    part: 'Files',
    title: 'files are attached, an empty one is refused, one is removed, and the focus is not lost',
    async play(visit) {
      const folder = await mkdtemp(join(tmpdir(), 'zayavka-files-'));
      const [full, empty] = [join(folder, 'паспорт.txt'), join(folder, 'пусто.txt')];
      await writeFile(full, 'страница');
      await writeFile(empty, '');
      try {
        await visit.open('/forms/rare-parts');
        const main = visit.getByRole('main');
        await main.getByRole('checkbox', { name: /Прикладываю документы/ }).check();
        await main.locator('input[type=file]').giveFiles(full, empty);
        await main.getByText('Файлов приложено: 2').waitFor();
        await main.getByText('Файл пустой — выберите другой').waitFor();
        await main.getByRole('button', { name: 'Убрать файл пусто.txt' }).click();
        await until('files', () => main.locator('.zy-attachment__file > span:first-child').texts(), [
          'паспорт.txt',
        ]);
        await until(
          'the focus is on the choice of files',
          async () => (await main.locator('input[type=file]').look()).hasFocus,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
