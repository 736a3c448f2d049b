import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { captchaStatus, createPicture, createSender, createWork, SendFailure, sendRequest } from '#client';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { findWork } from '../../app/site/captcha/find-work.ts';
import { withCaptchaOn } from '../fixtures/captcha-on.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SIZE = { widthPx: 216, heightPx: 68 };
const CODE = '22222';
let server: TestServer;
let form: CompiledForm;
let called: string[] = [];

beforeAll(async () => {
  const texts = withCaptchaOn(await readDefinitionsFolder(ownDefinitions));
  server = await startTestServer({ texts, randomInt: () => 0 });
  form = await liveForm();
  const url = await server.app.listen({ port: 0 });
  const browserFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    called.push(path);
    return browserFetch(url + path, init);
  });
});
afterEach(() => {
  called = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

async function liveForm(): Promise<CompiledForm> {
  const live = await server.forms.live('phone-call');
  if (live === undefined) throw new Error('phone-call is not live');
  return server.forms.ready(live, 'retail', 'ru').form;
}
function newSender() {
  const lines: string[] = [];
  const checked: boolean[] = [];
  const sender = createSender({
    log: (line) => lines.push(line),
    onChecked: (isRight) => checked.push(isRight),
  });
  return { sender, lines, checked };
}
const answersWith = (captcha: { uid: string; code: string } | undefined): Answers => ({
  phone: '9161234567',
  isRusPhone: true,
  consent: true,
  ...(captcha === undefined ? {} : { captcha }),
});
const failure = (sending: Promise<unknown>): Promise<SendFailure> =>
  sending.then(
    () => {
      throw new Error('it was sent');
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(SendFailure);
      return error as SendFailure;
    },
  );

describe('our client against the real API', () => {
  it('learns whether a form asks for a captcha', async () => {
    expect([await captchaStatus('phone-call'), await captchaStatus('geo')]).toEqual(['picture', 'nothing']);
  });

  it('has a code checked before it sends, and only once', async () => {
    const { sender, lines, checked } = newSender();
    const { uid, source } = await createPicture(form, SIZE);
    expect(source).toMatch(/^data:image\/png;base64,iVBOR/);
    const { id } = await sendRequest(form, answersWith({ uid, code: CODE }), { lang: 'ru' }, sender);
    expect(id).toMatch(/^\d{12}$/);
    expect(called.slice(-2)).toEqual(['/api/app/captcha/check', '/api/crm/general/create']);
    expect([checked, lines]).toEqual([[true], []]);
  });

  it('sends nothing with a wrong code, and reports which answer is wrong', async () => {
    const { sender, lines, checked } = newSender();
    const { uid } = await createPicture(form, SIZE);
    const { reason, issues } = await failure(
      sendRequest(form, answersWith({ uid, code: 'XXXXX' }), { lang: 'ru' }, sender),
    );
    expect([reason, issues]).toEqual([
      'refused',
      [{ path: 'captcha', code: 'captchaWrong', messageKey: 'error.captchaWrong' }],
    ]);
    expect(called).not.toContain('/api/crm/general/create');
    expect([checked, lines]).toEqual([[false], ['captcha: the server did not take the code']]);
  });

  it('shows at its field what the server reports of a captcha at submit', async () => {
    const { sender } = newSender();
    const { uid } = await createPicture(form, SIZE);
    await sendRequest(form, answersWith({ uid, code: CODE }), { lang: 'ru' }, sender);
    // The captcha is used up, but the gate has recorded that it passed and lets it through.
    const { issues } = await failure(
      sendRequest(form, answersWith({ uid, code: CODE }), { lang: 'ru' }, sender),
    );
    expect(issues).toMatchObject([{ path: 'captcha', code: 'captchaWrong' }]);
  });

  it('does the work of who sees no picture', async () => {
    const { sender } = newSender();
    const { uid, challenge } = await createWork(form);
    const rounds: number[] = [];
    const code = findWork(challenge, (done) => rounds.push(done));
    expect(rounds).toEqual(Array.from({ length: challenge.rounds }, (_round, index) => index + 1));
    await sendRequest(form, answersWith({ uid, code }), { lang: 'ru' }, sender);
  });

  it('reports a page from before the captcha as outdated', async () => {
    const own = await startTestServer({ randomInt: () => 0 });
    const before = await own.forms.live('phone-call');
    if (before === undefined) throw new Error('phone-call is not live');
    const old = own.forms.ready(before, 'retail', 'ru').form;
    await own.close();
    const { sender } = newSender();
    const { reason } = await failure(sendRequest(old, answersWith(undefined), { lang: 'ru' }, sender));
    expect(reason).toBe('outdated');
  });
});
