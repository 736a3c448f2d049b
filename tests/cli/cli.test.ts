import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { ownDefinitions } from '../../app/definitions-folder.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], input = '') => runCaptured(commands, args, { cwd: folder, input });

const valid = '{"phone":"9161234567","isRusPhone":true,"consent":true}';

describe('zayavka', () => {
  it('shows what it can do, and every command shows how', async () => {
    const { exitCode, out } = await run(['--help']);
    expect(exitCode).toBe(0);
    for (const { name, summary } of commands) {
      expect(out).toContain(summary);
      const help = await run([name, '--help']);
      expect(help).toMatchObject({ exitCode: 0, err: '' });
      expect(help.out).toContain(`Usage: npx zayavka ${name}`);
    }
  });

  it.each<[string, string[], string, RegExp]>([
    ['nothing at all', [], '', /^$/],
    ['a mistyped command', ['chek'], '', /Did you mean "check"\?/],
    ['an option that does not exist', ['check', '--nothing'], '', /--nothing[\s\S]*check --help/],
    [
      'a folder that is not there',
      ['check', '--definitions', '/nowhere'],
      '',
      /DEFINITIONS_UNREADABLE.*ENOENT/,
    ],
    ...[['check'], ['outbox', 'list'], ['erasure', 'status']].map(
      (args): [string, string[], string, RegExp] => [
        `a format that ${args[0]} does not have`,
        [...args, '--format', 'xml'],
        '',
        /no format "xml".*text, json/,
      ],
    ),
    ['a language that does not exist', ['check', '--lang', 'de'], '', /There are: ru, en/],
    [
      'a form that does not exist',
      ['payload', 'phone-cal', '--answers', '-'],
      valid,
      /Did you mean "phone-call"\?/,
    ],
    [
      'a variant that does not exist',
      ['payload', 'phone-call', '--variant', 'vip', '--answers', '-'],
      valid,
      /There are: retail, form-with-name/,
    ],
    [
      'answers that are not there',
      ['payload', 'phone-call', '--answers', 'none.json'],
      '',
      /none\.json cannot be read \(ENOENT\)/,
    ],
    ['answers that are not JSON', ['payload', 'phone-call', '--answers', '-'], '{', /is not JSON/],
    ['answers that are no object', ['payload', 'phone-call', '--answers', '-'], '[]', /no JSON object/],
    ['no answers', ['payload', 'phone-call'], '', /--answers FILE/],
    ['a rule that does not exist', ['rule', 'fone', 'x'], '', /Did you mean "phone"\?/],
    [
      'a parameter that does not exist',
      ['rule', 'name', '--params', '{"maxLenght":5}', 'x'],
      '',
      /Did you mean "maxLength"\?/,
    ],
    ['parameters that are not JSON', ['rule', 'name', '--params', '{', 'x'], '', /not JSON/],
    ['a month that is none', ['rule', 'name', '--today', '2026-13-01', 'x'], '', /YYYY-MM-DD/],
    ['a day that is none', ['rule', 'name', '--today', '2026-02-30', 'x'], '', /YYYY-MM-DD/],
    ['an option of the rule command that does not exist', ['rule', 'date', '--day', 'x'], '', /--day/],
    ['no rule', ['rule'], '', /Give one rule/],
    ['no value', ['rule', 'phone'], '', /Give a VALUE/],
    [
      'a text for a rule of numbers',
      ['rule', 'credit-amount', 'abc'],
      '',
      /validates values of type number.*such as 50000/,
    ],
    ['a text for a rule of objects', ['rule', 'address', 'Тверь'], '', /of type object.*as JSON/],
    ['a line that is not JSON', ['rule', 'phone'], '"1"\n{', /Line 2/],
    ['a kind that does not exist', ['new', 'page', 'x'], '', /There are: form, field, rule/],
    ['a slug that is none', ['new', 'form', 'Моя форма'], '', /lower-case/],
  ])('%s is exit code 2 with a sentence that helps', async (_title, args, input, message) => {
    const { exitCode, err } = await run(args, input);
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
  });

  it('an unknown context value is exit code 2 and lists what exists', async () => {
    await writeFile(join(folder, 'context.json'), '{"pages":"/"}');
    const { exitCode, err } = await run(
      ['payload', 'phone-call', '--answers', '-', '--context', 'context.json'],
      valid,
    );
    expect([exitCode, err]).toEqual([2, expect.stringMatching(/Did you mean "page"\?.*userAgent/)]);
  });

  it('refused answers are printed with their texts, exit code 1', async () => {
    const { exitCode, out } = await run(['payload', 'phone-call', '--answers', '-'], '{"phone":"916"}');
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toEqual({
      errors: [
        { path: 'phone', code: 'phoneIncomplete', message: 'Не хватает 7 цифр' },
        { path: 'consent', code: 'required', message: 'Для продолжения нужно согласие с условиями' },
      ],
    });
  });

  it('a request is printed while an example is still wrong', async () => {
    const copy = join(folder, 'copy');
    await cp(ownDefinitions, copy, { recursive: true });
    await writeFile(
      join(copy, 'forms/phone-call/examples.json'),
      '{"accepted":[{"title":"Пример","answers":{}}],"refused":[]}',
    );
    const { exitCode, out } = await run(
      ['payload', 'phone-call', '--answers', '-', '--definitions', copy],
      valid,
    );
    expect([exitCode, out]).toEqual([0, expect.stringContaining('"path"')]);
  });

  it('prints form data as ordered pairs, and the tick that is not given in no header', async () => {
    const company = { selected: { name: 'ПАО Сбербанк', inn: '7707083893', orgFormCode: '12247' } };
    const answers = { name: 'Петрова Анна', email: 'a@mail.ru', phone: '9161234567', isRusPhone: true };
    const { exitCode, out } = await run(
      ['payload', 'consulting', '--variant', 'payroll', '--answers', '-', '--attempt', 'a'],
      JSON.stringify({ ...answers, company, region: '77', staff: 5, wage_fund: 100, 'privacy-policy': true }),
    );
    const printed = JSON.parse(out) as { headers: Record<string, string>; body: [string, string][] };
    expect([exitCode, printed]).toMatchObject([
      0,
      { method: 'POST', path: '/api/consulting/payroll', contentType: 'multipart/form-data' },
    ]);
    expect(printed.body.slice(0, 3)).toEqual([
      ['kind', 'payroll'],
      ['language', 'ru'],
      ['name', 'Петрова Анна'],
    ]);
    expect(printed.body).toContainEqual(['phone', '+7(916)123-45-67']);
    expect(printed.body).toContainEqual(['wage_fund', '100']);

    const mortgage = await run(
      ['payload', 'mortgage', '--answers', '-'],
      '{"phone":"9161234567","isPrivacyAgreed":true}',
    );
    const { headers } = JSON.parse(mortgage.out) as typeof printed;
    expect(headers['zayavka-consent']).toMatch(/^privacy=[0-9a-f]{64}$/);
  });

  it.each<[string, string[], object, [string, unknown]]>([
    [
      'the tick «Российский номер»',
      ['consulting'],
      {
        name: 'Петрова Анна',
        email: 'a@mail.ru',
        region: '77',
        company: { selected: { name: 'ПАО Сбербанк', inn: '7707083893', orgFormCode: '12247' } },
        'privacy-policy': true,
      },
      ['isRusPhone', 'true'],
    ],
    [
      'the same in JSON',
      ['pro-portal'],
      { contact_name: { stringValue: 'Петрова Анна' }, accept_info: true },
      ['isRusPhone', true],
    ],
    [
      'a second consent that nobody gave',
      ['mortgage'],
      { isPrivacyAgreed: true },
      ['software_providers_agreement', false],
    ],
  ])(
    'sends what a form holds before anybody has touched it, as a browser does: %s [R§3 Initial values]',
    async (_title, form, answers, sent) => {
      const { out } = await run(
        ['payload', ...form, '--answers', '-'],
        JSON.stringify({ phone: '9161234567', ...answers }),
      );
      const { body } = JSON.parse(out) as { body: object | [string, string][] };
      expect(Array.isArray(body) ? body : Object.entries(body)).toContainEqual(sent);
    },
  );

  it('a rule checks values one by one and JSON lines from standard input', async () => {
    const { exitCode, out } = await run(['rule', 'phone', '9161234567', '123']);
    expect(exitCode).toBe(1);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { input: '9161234567', valid: true, code: null, message: null },
      { input: '123', valid: false, code: 'phoneIncomplete', message: 'Не хватает 7 цифр' },
    ]);
    expect(await run(['rule', 'phone'], '"9161234567"\n5\n')).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining('wrongType'),
    });
    expect(await run(['rule', 'consent', 'true'])).toMatchObject({ exitCode: 0 });
  });

  it('a rule takes the lines of a file that Windows has written', async () => {
    const { exitCode, out } = await run(['rule', 'phone'], '\uFEFF"9161234567"\r\n"9161234568"\r\n');
    expect([exitCode, out.trim().split('\n')]).toEqual([0, [expect.any(String), expect.any(String)]]);
  });

  it.each<[string, string[], unknown[]]>([
    ['a number', ['credit-amount', '50000', '0'], [null, 'amountTooSmall']],
    [
      'a number within limits of its own',
      ['credit-amount', '--params', '{"max":5}', '6'],
      ['amountTooLarge'],
    ],
    [
      'a number below nothing, with options behind it,',
      ['credit-amount', '-5', '7', '--params', '{"min":6}'],
      ['amountTooSmall', null],
    ],
    ['a text that begins with a dash', ['name', '-Анна', '--', '-h2o'], ['nameSymbols', 'nameLatin']],
    ['an object', ['address', '{"country":"Россия"}'], ['addressCityMissing']],
    [
      'a text or an object',
      ['inn-or-company', '500100732259', '{"inn":"7707083893"}', '5'],
      [null, 'companyAddressMissing', 'innLength'],
    ],
    ['digits for a rule of texts', ['year', '2015'], [null]],
    ['JSON of a type that the rule does not judge', ['credit-amount', 'true'], ['wrongType']],
  ])('a rule takes %s from the command line', async (_title, args, codes) => {
    const { exitCode, out } = await run(['rule', ...args]);
    const lines = out.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { code: unknown }).code)).toEqual(codes);
    expect(exitCode).toBe(codes.every((code) => code === null) ? 0 : 1);
  });

  it('reports problems as text or JSON, exit code 1', async () => {
    const broken = join(folder, 'broken');
    await cp(ownDefinitions, broken, { recursive: true });
    const file = join(broken, 'forms/phone-call/ui.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"consent"]', '"consnt"]'));
    const text = await run(['check', '--definitions', broken]);
    expect(text).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^\d+ errors?, \d+ warnings? in 11 forms, /),
    });
    expect(text.out).toMatch(/forms\/phone-call\/ui\.json:\d+:\d+ UNKNOWN_FIELD: .*"consnt"/);
    const russian = await run(['check', '--definitions', broken, '--lang', 'ru']);
    expect(russian.out).toMatch(/^forms\/.*:\d+:\d+ [A-Z_]+: [А-ЯЁ«]/);
    expect(russian.err).toMatch(/^\d+ ошиб.*; проверено: 11 форм, /);
    const json = await run(['check', '--definitions', broken, '--format', 'json']);
    expect(JSON.parse(json.out)).toContainEqual(
      expect.objectContaining({ code: 'UNKNOWN_FIELD', pointer: '/ui:order/2' }),
    );
  });

  it('follows links, passes over what nobody means, and reports every other file', async () => {
    const own = join(folder, 'linked');
    const example = new URL('../../docs/examples/claim/definitions', import.meta.url);
    const mounted = join(own, '..data');
    await cp(example, mounted, { recursive: true });
    for (const name of await readdir(mounted)) await symlink(join('..data', name), join(own, name));
    const passedOver = [
      '.DS_Store',
      'README.md',
      'forms/ui.json~',
      'forms/ui.json.bak',
      'forms/.ui.json.swp',
      'forms/ui.json___jb_tmp___',
    ];
    for (const name of passedOver) await writeFile(join(own, name), '{');
    expect(await run(['check', '--definitions', own])).toMatchObject({ exitCode: 0, out: '' });
    await writeFile(join(own, 'forms/ui.yml'), '');
    await writeFile(join(own, 'notes.txt'), '');
    await symlink('nothing', join(own, 'other.txt'));
    const { exitCode, out } = await run(['check', '--definitions', own]);
    expect([exitCode, out.match(/^\S+(?=:1:1 FILE_UNREAD)/gm)]).toEqual([
      1,
      ['forms/ui.yml', 'notes.txt', 'other.txt'],
    ]);
    await symlink('..', join(own, 'forms/again'));
    expect((await run(['check', '--definitions', own])).err).toMatch(/forms\/again\/forms: ELOOP/);
  });

  it('writes forms and fields that pass the check, and overwrites nothing', async () => {
    const copy = join(folder, 'copy');
    await cp(ownDefinitions, copy, { recursive: true });
    expect((await run(['new', 'form', 'gold-card', '--definitions', copy])).exitCode).toBe(0);
    expect((await run(['new', 'field', 'city', '--definitions', copy])).exitCode).toBe(0);
    expect(await run(['check', '--definitions', copy])).toMatchObject({ exitCode: 0, out: '' });
    expect(
      await run(
        ['payload', 'gold-card', '--definitions', copy, '--answers', '-'],
        '{"phone":"9161234567","consent":true}',
      ),
    ).toMatchObject({ exitCode: 0 });
    expect(await run(['new', 'form', 'gold-card', '--definitions', copy])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('nothing was written'),
    });
  });

  it('writes forms and fields that pass the check into a folder without texts and without endpoints of the bank', async () => {
    const own = join(folder, 'own');
    const example = new URL('../../docs/examples/claim/definitions', import.meta.url);
    await cp(example, own, { recursive: true });
    expect(await run(['new', 'field', 'room', '--definitions', own])).toMatchObject({ exitCode: 0 });
    expect(await run(['new', 'form', 'room', '--definitions', own])).toMatchObject({ exitCode: 0 });
    expect(await run(['new', 'endpoint', 'hall', '--definitions', own])).toMatchObject({ exitCode: 0 });
    expect(await run(['new', 'form', 'hall', '--definitions', own])).toMatchObject({ exitCode: 0 });
    expect(await run(['check', '--definitions', own])).toMatchObject({ exitCode: 0, out: '' });
  });

  it('finds nothing in a folder that words a single text otherwise, and shows that text', async () => {
    const own = join(folder, 'worded');
    await cp(new URL('../../docs/examples/loan/definitions', import.meta.url), own, { recursive: true });
    await mkdir(join(own, 'texts'), { recursive: true });
    await writeFile(join(own, 'texts/ru.json'), '{ "error.innLength": "Проверьте ИНН" }');
    expect(await run(['check', '--definitions', own])).toMatchObject({ exitCode: 0, out: '' });
    vi.stubEnv('DEFINITIONS_DIR', own);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await run(['rule', 'inn', '123'])).out).toContain('"message":"Проверьте ИНН"');
    expect((await run(['rule', 'snils', '123'])).out).toContain('"message":"Введите СНИЛС');
  });

  it('writes nothing of a skeleton whose texts have no dictionary', async () => {
    const rule = fileURLToPath(new URL('../../validators/rules/scratch-rule', import.meta.url));
    expect(await run(['new', 'rule', 'scratch-rule', '--definitions', join(folder, 'empty')])).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/nothing was written\. Give a folder with texts\/ as --definitions/),
    });
    expect(existsSync(rule)).toBe(false);
  });

  it('finds the generated files as they would be written', async () => {
    expect(await run(['docs', '--check'])).toMatchObject({ exitCode: 0, out: '' });
  });
});
