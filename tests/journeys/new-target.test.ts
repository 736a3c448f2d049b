import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { carLeasingDocuments } from '../api/car-leasing.ts';
import { type CrmReceiver, startCrmReceiver } from '../faults/crm-receiver.ts';
import { publishDocument } from '../faults/publish-document.ts';
import { type Site, startSite } from './site.ts';

const SECRET = `whsec_${Buffer.from('a secret of the leasing company').toString('base64')}`;

/**
 * Limit of publishing, in milliseconds: each document is checked and compared as in the studio, which takes
 * long on a busy machine.
 */
const PUBLISHED_MS = 400_000;

let site: Site;
let crm: CrmReceiver;
beforeAll(async () => {
  crm = await startCrmReceiver(SECRET, Date.now);
  site = await startSite({
    texts: await readDefinitionsFolder(ownDefinitions),
    env: { CRM_DESTINATIONS: JSON.stringify({ leasing: { url: crm.url, secret: SECRET } }) },
  });
  for (const [document, files] of await carLeasingDocuments())
    await publishDocument(site.server, document, files);
}, PUBLISHED_MS);
afterAll(async () => {
  await site.close();
  await crm.close();
});

const pressed = async (page: Page, label: string): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  return page.getByRole('dialog', { name: label });
};

describe('a form that was published with an endpoint of its own, while the process runs', () => {
  it.each<[place: string, open: (page: Page) => Promise<Locator>]>([
    ['a button of a page', (page) => pressed(page, 'Взять в лизинг')],
    ['a button in a text', (page) => pressed(page, 'Позвоните мне')],
    ['a page itself', async (page) => page.getByRole('main')],
  ])('is opened by %s, and its request reaches the destination of the endpoint', async (_place, open) => {
    crm.received.length = 0;
    const { page, complaints } = await site.open('/cars');
    const form = await open(page);
    await form.getByLabel('Телефон').pressSequentially('9161234567');
    await form.getByRole('checkbox').last().check();
    await form.getByRole('button', { name: 'Отправить', exact: true }).click();
    await form.getByText(/Номер заявки/).waitFor();

    await expect.poll(() => crm.received.length).toBe(1);
    const { data } = JSON.parse(crm.received[0]?.body ?? '{}') as { data: JsonObject };
    expect(data).toMatchObject({
      form: 'car-leasing',
      path: '/api/leasing/cars/create',
      payload: { form_id: 'car-leasing', region: '77', phone: '+79161234567' },
    });
    expect(crm.forged).toBe(0);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
