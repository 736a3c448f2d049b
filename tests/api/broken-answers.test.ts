import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  captchaStatus,
  checkCaptcha,
  createPicture,
  createSender,
  createWork,
  fetchSuggestions,
  SendFailure,
  sendRequest,
} from '#client';
import { endpointOf, type SuggestionKind } from '#contract';
import { compileForm, snapshotForm } from '#engine/model/compile';
import type { Json } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { askFormContent } from '../../api/client/ask-form-content.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { addressOf, addressText } from '../../renderers/widgets/address/address-value.ts';
import { companyOf } from '../../renderers/widgets/company-value.ts';
import { nameValue } from '../../renderers/widgets/full-name/name-value.ts';
import { broken, NOT_FOR_PEOPLE, WRONG } from './broken-answer.ts';

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const formOf = (slug: string) => {
  const snapshot = snapshotForm(definitions, slug, vocabulary);
  return compileForm(snapshot, { variant: snapshot.defaultVariant, lang: 'ru', sha256 });
};
const form = formOf('phone-call');

/** Sets the answer of the server to every call. */
const answer = (body: Json, status = 200, headers: Record<string, string> = {}): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status, headers })));
};
afterEach(() => vi.unstubAllGlobals());

/** Returns every body that breaks one part of the whole, and bodies of other kinds. */
const brokenBodies = (whole: Json): Json[] => [whole, ...WRONG, ...broken(whole)];
const exampleOf = (slug: Parameters<typeof endpointOf>[0]): Json =>
  endpointOf(slug).responses[200]?.example as Json;
const asText = (value: unknown): string => JSON.stringify(value);

describe('an answer with a member missing or wrong is taken whole or not at all', () => {
  it('by the client that asks for a picture', async () => {
    for (const body of brokenBodies(exampleOf('captcha-create'))) {
      answer(body);
      const picture = await createPicture(form, { widthPx: 216, heightPx: 68 }).catch(() => undefined);
      if (picture === undefined) continue;
      expect([typeof picture.uid, picture.source]).toEqual([
        'string',
        expect.stringMatching(/^data:image\/png;base64,/),
      ]);
      expect(picture.source).not.toMatch(NOT_FOR_PEOPLE);
    }
  });

  it('by the client that lets the browser work instead', async () => {
    const work = { uid: 'u', challenge: { salt: 's', difficulty: 1, rounds: 4, memoryLog2: 4 } };
    answer(work);
    expect(await createWork(form)).toMatchObject(work);
    for (const body of brokenBodies(work)) {
      answer(body);
      const { uid, challenge } = await createWork(form).catch(() => work);
      const { salt, difficulty, rounds, memoryLog2 } = challenge;
      expect([typeof uid, typeof salt], asText(body)).toEqual(['string', 'string']);
      expect([difficulty, rounds, memoryLog2].every(Number.isInteger), asText(body)).toBe(true);
      // A partial result shows how much of the work is done.
      expect(rounds, asText(body)).toBeGreaterThan(0);
    }
  });

  it('by the client that asks for the challenge and checks a code', async () => {
    for (const body of [true, false, ...brokenBodies({ success: true })]) {
      answer(body);
      const wanted = await captchaStatus('phone-call').catch(() => 'unknown');
      expect(wanted).toBe(body === true ? 'picture' : body === false ? 'nothing' : 'unknown');
      const isRight = await checkCaptcha({ uid: 'u', code: 'c' }, 1000);
      expect(isRight).toBe(asText(body) === '{"success":true}');
    }
  });

  const shown: Readonly<Record<SuggestionKind, (value: string, data: Json) => unknown>> = {
    party: (value, data) => companyOf(value, data as never),
    address: (value, data) => [value, addressOf(data as never), addressText(addressOf(data as never))],
    fio: (value, data) => nameValue(value, data as never),
    email: (value) => value,
  };
  it.each(Object.keys(shown) as SuggestionKind[])('by the suggestions of %s', async (kind) => {
    for (const body of brokenBodies(exampleOf(`suggest-${kind}`))) {
      answer(body);
      for (const { value, data } of await fetchSuggestions(kind, 'x'))
        expect(asText(shown[kind](value, data as unknown as Json)), asText(body)).not.toMatch(NOT_FOR_PEOPLE);
    }
  });

  it('by a form whose texts come from the server', async () => {
    for (const body of brokenBodies(exampleOf('museum-partner-content'))) {
      answer(body);
      const texts = Object.values(await askFormContent(formOf('museum-partner')));
      expect(texts.filter((text) => typeof text !== 'string')).toEqual([]);
    }
  });
});

describe('too many requests', () => {
  const waits = [undefined, '', 'x', 'Wed, 21 Oct 2026 07:28:00 GMT', '-1', '600', '1e9'];
  it.each(waits)('name when to come again, where Retry-After is %j', async (wait) => {
    const refused = { success: false, errors: { '': { code: 'tooManyRequests', message: '' } } };
    const failures = new Set<string>();
    for (const body of brokenBodies(refused)) {
      answer(body, 429, wait === undefined ? {} : { 'retry-after': wait });
      const sender = createSender({ log: () => undefined });
      const sending = sendRequest(form, { phone: '9161234567', consent: true }, { lang: 'ru' }, sender);
      const failure = await sending.catch((error: unknown) => error);
      if (!(failure instanceof SendFailure)) throw new Error('it was sent');
      failures.add(`${failure.reason} ${failure.wait}`);
      const later = await createWork(form).catch((error: unknown) => error);
      expect(later).toMatchObject({ retryAfterSeconds: expect.toSatisfy((seconds) => seconds >= 0) });
    }
    expect([...failures]).toEqual([expect.stringMatching(/^busy через [\d\s]+ (секунд|минут|час)/)]);
  });
});
