import { it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { startSite } from './site.ts';
import { enterStudio } from './studio.ts';
it('shots', async () => {
  const site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
  const { page, complaints } = await enterStudio(site, 'admin', '/studio/content');
  const shot = async (path: string, name: string, act = async () => {}) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(site.url + path);
    await page.waitForTimeout(1500);
    await act();
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) process.stdout.write(`OVER ${name} ${width} ${over}\n`);
    }
  };
  await shot('/studio/content', 'list');
  await shot('/studio/content/pages/home', 'home', async () => {
    await page.locator('[data-part=name]').nth(0).click();
    await page.locator('.zs-shape__root > .zs-shape > .zs-fields > li').nth(2).locator('[data-part=name]').first().click();
  });
  await shot('/studio/content/catalogs/faq', 'faq', async () => {
    await page.locator('[data-part=name]').nth(0).click();
    await page.locator('[data-part=name]').nth(1).click();
  });
  await shot('/studio/content/catalogs/deposit-tariff', 'tariff');
  await shot('/studio/forms', 'forms');
  process.stdout.write(complaints.join('\n'));
  await site.close();
}, 120000);
