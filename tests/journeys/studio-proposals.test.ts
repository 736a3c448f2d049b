import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, width: number) =>
  enterStudio(site, role, path, { viewport: { width, height: 900 } });

/** Label of the comment: its own, or the one that was published last. */
const COMMENT = /^(?:Комментарий|Ваш вопрос|Вопрос)/;

/** Renames the comment of a form and sends the change for approval. */
async function propose(page: Page, label: string): Promise<string> {
  // A phone shows the preview in another pane.
  await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
  const fields = page.getByRole('region', { name: 'Поля' });
  await fields.getByRole('button', { name: COMMENT }).first().click();
  const wording = fields.getByRole('group', { name: 'Подпись' });
  await wording.getByLabel('По-русски').fill(label);
  await wording.getByLabel('По-английски').fill('Your question');
  await page.getByText('Черновик сохранён').waitFor();
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await dialog.getByLabel('Что и зачем меняется').fill('Так понятнее');
  await dialog.getByRole('button', { name: 'Отправить на согласование' }).click();
  await page.getByRole('heading', { name: 'Изменение: Консультация для бизнеса' }).waitFor();
  return new URL(page.url()).pathname;
}

describe('a proposal in the studio', () => {
  const places = [
    ['a phone', 375],
    ['a desk', 1280],
  ] as const;
  it.each(sampleOf(places, 2))(
    'on %s is sent, returned with a reason, approved and published',
    async (_place, width) => {
      const label = `Ваш вопрос ${width}`;
      const { page: author } = await enter('content', '/studio/forms/consulting', width);
      const address = await propose(author, label);

      const { page } = await enter('contract', '/studio', width);
      const waiting = page.getByRole('region', { name: 'Ждут вашего одобрения' });
      await waiting.getByText('Так понятнее').waitFor();
      expect(await axe(page)).toEqual([]);
      await waiting.getByRole('link', { name: 'Консультация для бизнеса' }).click();
      await page.getByText('Так понятнее').waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
      const change = page.getByRole('listitem').filter({ hasText: label }).first();
      await change.getByRole('button', { name: /^Вернуть/ }).click();
      await change.getByText('Напишите, что нужно исправить или узнать.').waitFor();
      const reason = change.getByRole('textbox', { name: /^Комментарий: / });
      await reason.and(page.locator(':focus')).waitFor();
      expect(await page.getByRole('textbox', { name: /^Комментарий/ }).count()).toBe(2);
      await reason.fill('Проверьте запятую');
      await page.keyboard.press('Tab');
      await change.getByRole('button', { name: /^Вернуть/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Есть изменения, возвращённые на доработку').waitFor();
      expect(await page.getByRole('button', { name: 'Одобрить и опубликовать' }).count()).toBe(0);
      expect(await axe(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);

      // The author finds the reason on the desk.
      await author.goto(`${site.url}/studio`);
      const returned = author.getByRole('region', { name: 'Вернули вам' });
      await returned.getByText('Проверьте запятую').waitFor();
      await returned.getByRole('link', { name: 'Консультация для бизнеса' }).click();
      await author.getByText('Есть изменения, возвращённые на доработку').waitFor();
      await author.getByText('Возвращено на доработку', { exact: true }).waitFor();
      await author.getByRole('link', { name: 'Предложения' }).last().click();
      await author.getByRole('listitem').filter({ hasText: 'Возвращено на доработку' }).first().waitFor();

      // The form says where its changes are, and why they came back.
      await author.goto(`${site.url}/studio/forms/consulting`);
      const here = author.getByRole('region', { name: 'Предложения этого документа' });
      await here.getByText(/^Ваше предложение от .* вернули на доработку .*: «Проверьте запятую»/).waitFor();
      expect(await axe(author)).toEqual([]);
      await here.getByRole('link', { name: 'Открыть предложение' }).click();
      await author.getByText('Есть изменения, возвращённые на доработку').waitFor();
      await site.leave(author);

      await change.getByRole('button', { name: /^Одобрить/ }).click();
      await page.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
      await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
      await site.leave(page);
    },
  );

  it('has the rest of its changes approved at once, after one that was looked at', async () => {
    const { page: author } = await enter('content', '/studio/forms/geo', 1280);
    const fields = author.getByRole('region', { name: 'Поля' });
    await previewOf(author).locator('button').first().waitFor({ state: 'attached' });
    for (const field of ['Имя', 'Телефон']) {
      await fields.getByRole('button', { name: new RegExp(`^${field}`) }).click();
      const wording = fields.getByRole('group', { name: 'Подпись' });
      await wording.getByLabel('По-русски').fill(`Ваш ответ: ${field}`);
      await wording.getByLabel('По-английски').fill(`Your answer: ${field}`);
    }
    await author.getByText('Черновик сохранён').waitFor();
    await author.getByRole('button', { name: 'Опубликовать…' }).click();
    const dialog = author.getByRole('dialog', { name: 'Публикация' });
    await dialog.getByRole('button', { name: 'Отправить на согласование' }).click();
    await author.waitForURL(/\/studio\/proposals\//);
    const { page } = await enter('contract', new URL(author.url()).pathname, 1280);
    const approvals = page.getByRole('button', { name: /^Одобрить: / });
    await approvals.first().waitFor();
    // What follows from the changes is approved as well.
    for (const folded of ['Следствия', 'То же в других языках и вариантах'])
      await page.locator('summary').filter({ hasText: folded }).click();
    const count = await approvals.count();
    await approvals.first().click();
    await expect.poll(() => approvals.count()).toBe(count - 1);
    const rest = page.getByRole('button', { name: 'Одобрить всё остальное' });
    await rest.click();
    await expect.poll(() => approvals.count()).toBe(0);
    await rest.waitFor({ state: 'detached' });
    await site.leave(author);
    await site.leave(page);
  });

  it('whose setting was published otherwise meanwhile shows both, as visitors see them and in words', async () => {
    const [published, proposed] = ['Вопрос раньше', 'Вопрос позже'];
    const addresses: string[] = [];
    for (const label of [published, proposed]) {
      const { page: author } = await enter('content', '/studio/forms/consulting', 1280);
      addresses.push(await propose(author, label));
      await site.leave(author);
    }
    const { page } = await enter('contract', addresses[0] ?? '', 1280);
    await page.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();

    await page.goto(`${site.url}${addresses[1]}`);
    const conflict = page.getByRole('region', { name: 'Одну настройку изменили дважды' });
    await conflict.getByLabel(published).first().waitFor();
    await conflict.getByLabel(proposed).first().waitFor();
    await conflict.getByText(`«${published}» → «${proposed}»`).waitFor();
    await conflict.getByText(`Останется как опубликовано: ${published}`).waitFor();
    expect(await conflict.textContent()).not.toMatch(/[{}[\]"]/);
    expect(await axe(page)).toEqual([]);
    await conflict.getByRole('radio', { name: 'Оставить предложенное' }).check();
    await conflict.getByRole('button', { name: 'Оставить выбранное' }).click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
    await site.leave(page);
  });

  it('is found from its document while it waits, when it is scheduled, and after it became a draft again', async () => {
    const { page: author } = await enter('content', '/studio/forms/consulting', 1280);
    await propose(author, 'Вопрос к специалисту');
    const here = author.getByRole('region', { name: 'Предложения этого документа' });
    const showHere = async (sentence: RegExp): Promise<void> => {
      await author.goto(`${site.url}/studio/forms/consulting`);
      await here.getByText(sentence).waitFor();
    };
    await showHere(/^Ваше предложение от .* ждёт одобрения\. До публикации его изменений здесь не видно/);
    // The author goes on on top of what is proposed, and proposes it again.
    // The answer is held back: until it comes the page says what happens and takes no edit.
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await author.route('**/reopen', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const comment = author
      .getByRole('region', { name: 'Поля' })
      .getByRole('button', { name: COMMENT })
      .first();
    await here.getByRole('button', { name: 'Вернуть в черновик' }).click();
    const returning = author.getByRole('dialog', { name: 'Вернуть в черновик' });
    await returning.getByText(/^Возвращаем предложение в черновик/).waitFor();
    for (const _press of [1, 2]) await author.keyboard.press('Escape');
    await returning.waitFor();
    await expect(comment.click({ timeout: 500 })).rejects.toThrow(/intercepts pointer events/);
    answer();
    await author.getByText('Предложение снова стало черновиком.').waitFor();
    await author
      .getByRole('region', { name: 'Поля' })
      .getByRole('button', { name: /^Вопрос к специалисту/ })
      .first()
      .waitFor();
    const address = await propose(author, 'Вопрос к специалисту банка');
    await showHere(/^Ваше предложение от .* ждёт одобрения\./);

    const { page } = await enter('contract', address, 1280);
    await page.getByLabel('День публикации').fill('29.11.2099');
    await page.getByLabel('Время (по Москве)').fill('9:30');
    await page.getByRole('button', { name: 'Назначить время' }).click();
    await page.getByText('Будет опубликовано само: 29 ноября 2099').waitFor();
    await page.getByText('Одобрено, выйдет само в назначенное время').waitFor();
    await showHere(/будет опубликовано само: 29 ноября 2099, 09:30 по Москве\./);
    const isCancelled = page.getByText('Отменено: само предложение не выйдет');
    await page.getByRole('button', { name: 'Отменить публикацию по времени' }).click();
    await isCancelled.waitFor();
    await page.getByText('Ждёт одобрения', { exact: true }).waitFor();
    await page.getByLabel('День публикации').fill('29.11.2099');
    await page.getByLabel('Время (по Москве)').fill('9:30');
    await page.getByRole('button', { name: 'Назначить время' }).click();
    await page.getByText('Время назначено.').waitFor();

    // The answer about the return is held back, so that the second press comes while the first is sent.
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/remarks', async (route) => {
      await isHeld;
      await route.continue();
    });
    const change = page.getByRole('listitem').filter({ hasText: 'Вопрос к специалисту банка' }).first();
    await change.getByRole('button', { name: /^Написать комментарий: / }).click();
    await change.getByRole('textbox', { name: /Комментарий/ }).fill('Проверьте запятую');
    await change.getByRole('button', { name: /^Вернуть/ }).click();
    const reopen = page.getByRole('button', { name: 'Вернуть в черновик' });
    await expect.poll(() => reopen.getAttribute('aria-disabled')).toBe('true');
    letGo();
    await change.getByText('Возвращено', { exact: true }).waitFor();
    await reopen.click();
    await page.getByText('Предложение снова стало черновиком.').waitFor();
    await change.getByText('Проверьте запятую').waitFor();
    await change.getByText('Возвращено', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);

    await author.goto(`${site.url}/studio`);
    await author.getByRole('region', { name: 'Вернули вам' }).getByText('Проверьте запятую').waitFor();
    await showHere(/^Ваше предложение от .* вернули на доработку .*: «Проверьте запятую»/);
    await site.leave(author);
  });

  it('that was returned opens the form for its author where the change was made', async () => {
    const own = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
    const { page: author } = await enterStudio(own, 'content', '/studio/forms/consulting');
    const address = await propose(author, 'Вопрос к юристу');
    const { page } = await enterStudio(own, 'contract', address);
    const change = page.getByRole('listitem').filter({ hasText: 'Вопрос к юристу' }).first();
    await change.getByRole('button', { name: /^Написать комментарий/ }).click();
    await change.getByRole('textbox').fill('Без «юриста»');
    await change.getByRole('button', { name: /^Вернуть/ }).click();
    await page.getByText('Есть изменения, возвращённые на доработку').waitFor();
    expect(await page.getByRole('button', { name: 'Исправить' }).count()).toBe(0);
    await own.leave(page);
    await author.reload();
    await author.getByRole('link', { name: 'Открыть форму' }).waitFor();
    await author.getByRole('button', { name: 'Исправить' }).first().click();
    await author.waitForURL(/\/studio\/forms\/consulting/);
    await author.getByText('Предложение снова стало черновиком.').waitFor();
    const wording = author.getByRole('group', { name: 'Подпись' });
    await expect.poll(() => wording.getByLabel('По-русски').inputValue()).toBe('Вопрос к юристу');
    // A later visit of the proposal leads there as well.
    await author.goto(`${own.url}${address}`);
    await author.getByRole('link', { name: 'Исправить' }).first().click();
    await expect.poll(() => wording.getByLabel('По-русски').inputValue()).toBe('Вопрос к юристу');
    await own.leave(author);
    await own.close();
  });

  it('goes back to its author with the reason that was typed, and not without one', async () => {
    const own = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
    const { page: author } = await enterStudio(own, 'content', '/studio/forms/consulting');
    const address = await propose(author, 'Вопрос эксперту');
    const { page } = await enterStudio(own, 'contract', address);
    const reopen = page.getByRole('button', { name: 'Вернуть в черновик' });
    await reopen.click();
    await page.getByText('Напишите в комментарии, что исправить: его увидят авторы.').waitFor();
    const reason = page
      .getByRole('region', { name: 'Обсуждение' })
      .getByRole('textbox', { name: 'Комментарий' });
    await expect
      .poll(() =>
        reason.evaluate((field) => [document.activeElement === field, field.getAttribute('aria-invalid')]),
      )
      .toEqual([true, 'true']);
    await reason.fill('Уточните подпись');
    await reopen.click();
    await page.getByText('Предложение снова стало черновиком.').waitFor();
    await page.getByText('Уточните подпись').first().waitFor();
    await own.leave(page);

    await author.goto(`${own.url}/studio`);
    await author.getByRole('region', { name: 'Вернули вам' }).getByText('Уточните подпись').waitFor();
    await author.goto(`${own.url}/studio/forms/consulting`);
    await author
      .getByRole('region', { name: 'Предложения этого документа' })
      .getByText(/вернули на доработку .*: «Уточните подпись»/)
      .waitFor();
    await own.leave(author);
    await own.close();
  });
});
