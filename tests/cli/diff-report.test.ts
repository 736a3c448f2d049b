import { beforeAll, describe, expect, it } from 'vitest';
import { type EditPath, withValueAt } from '#engine/authoring';
import { LANGUAGES } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { comment as format } from '../../app/cli/diff/formats/comment.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import texts from '../../app/cli/diff/texts.json' with { type: 'json' };
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { reportOfFiles } from '../diff/report-of.ts';

let files: Map<string, string>;
beforeAll(async () => {
  files = await readDefinitionsFolder(ownDefinitions);
});

/** A new value at a path of a file. */
type Edit = readonly [path: EditPath, value: Json];

/** Compares the shipped definitions with an edited file of theirs. */
function reportOf(file: string, [path, value]: Edit): Promise<DiffReport> {
  const text = withValueAt(files.get(file) ?? '', path, value);
  return reportOfFiles(files, new Map([...files, [file, text]]));
}

const CASES: readonly (readonly [
  title: string,
  file: string,
  edit: Edit,
  headline: string,
  change: RegExp,
])[] = [
  [
    'a field that became required',
    'forms/consulting/schema.json',
    [['required'], ['name', 'email', 'phone', 'company', 'region', 'comment', 'privacy-policy']],
    'Ломает: отклоняется то, что раньше принималось (1)',
    /🔴 Поле «Комментарий» стало обязательным \(вариант: Консультация\) — `definitions\/forms\/consulting\/schema\.json:\d+`/,
  ],
  [
    'a captcha that was switched off',
    'forms/quality/form.json',
    [['captcha'], { enabled: false }],
    'Ломает: меняется согласие или защита данных (1)',
    /🔴 Капча выключена — `definitions\/forms\/quality\/form\.json:\d+`/,
  ],
  [
    'a choice that was removed',
    'forms/refinance/schema.json',
    [
      ['properties', 'employment_type', 'enum'],
      ['permanent_job', 'unofficial_job', 'not_working'],
    ],
    'Ломает: отклоняется то, что раньше принималось (1)',
    /🔴 У «Занятость» убраны значения: «На пенсии» — `definitions\/forms\/refinance\/schema\.json:\d+`/,
  ],
  [
    'the condition of a message after sending',
    'forms/refinance/form.json',
    [
      ['success', 'cases', 0, 'when'],
      { properties: { can_income_confirmation: { const: '1' } }, required: ['can_income_confirmation'] },
    ],
    'Совместимо: всё, что принималось, принимается',
    /🟡 Изменено обещание.*если «Можете подтвердить доход за последние 3 месяца\?» — «Да, могу».*— `definitions\/forms\/refinance\/form\.json:\d+`/,
  ],
  [
    'a field that must be answered now',
    'forms/refinance/schema.json',
    [
      ['required'],
      [
        ...['phone', 'employment_type', 'can_income_confirmation', 'loans_count', 'loans_amount', 'consent'],
        'income_amount',
      ],
    ],
    'Ломает: отклоняется то, что раньше принималось (1)',
    /раньше принималось без ответа «Доход в месяц», теперь нет/,
  ],
  [
    'a condition that holds for the other answer, with the answers it reads',
    'forms/refinance/schema.json',
    [['allOf', 1, 'if', 'properties', 'can_income_confirmation', 'const'], '0'],
    'Ломает: отклоняется то, что раньше принималось (1)',
    /раньше принималось, теперь нет: «Можете подтвердить доход за последние 3 месяца\?» — «Нет, не могу», «Доход в месяц» не заполнено/,
  ],
  [
    'a field that goes up, by its neighbours',
    'forms/refinance/ui.json',
    [
      ['ui:order'],
      [
        ...[
          'loans_count',
          'phone',
          'isRusPhone',
          'employment_type',
          'can_income_confirmation',
          'income_amount',
        ],
        ...['loans_amount', 'consent'],
      ],
    ],
    'Совместимо: всё, что принималось, принимается',
    /🟡 Порядок формы: «Число кредитов» теперь выше, перед «Телефон»/,
  ],
  [
    'a transform, by the question and by what differs inside a text of JSON',
    'forms/refinance/form.json',
    [['payloads', 'request', 'paramsAdditional', 'object', 'income_amount', 'transform'], 'decimal-text'],
    'Ломает: получателю приходит другое (1)',
    /«Доход в месяц» \(paramsAdditional\.income\\_amount\) записывается иначе[\s\S]*`\{"paramsAdditional":\{"income_amount":"0"\}\}` → `\{"paramsAdditional":\{\}\}`/,
  ],
];

describe('the comment of a merge request', () => {
  it.each(CASES)(
    'tells of %s what it breaks, and where it is',
    async (_title, file, edit, headline, change) => {
      const comment = format(await reportOf(file, edit), { lang: 'ru', colour: false });
      expect(comment).toContain(`**${headline}.**`);
      expect(comment).toMatch(change);
    },
  );

  it.each(CASES)(
    'tells of %s before it lists the pages, without names of variables',
    async (_title, file, edit) => {
      const report = await reportOf(file, edit);
      const comment = format(report, { lang: 'ru', colour: false });
      const [changes = '', pages = ''] = comment.split('Показано на страницах');
      expect(changes).toMatch(/🔴|🟡/);
      expect(pages).toMatch(/^ \(\d+\): Страница «/);
      const [, slug = ''] = file.split('/');
      expect(comment.replaceAll(/`[^`]*`/g, '')).not.toContain(slug);
    },
  );

  it('shows the members of a request that differ, at most 120 characters of each side', async () => {
    const report = await reportOf('forms/refinance/form.json', [
      ['payloads', 'request', 'product_code'],
      { const: 'refinance-2' },
    ]);
    const [line = ''] = format(report, { lang: 'ru', colour: false }).match(/`{"product_code.*/) ?? [];
    expect(line).toBe('`{"product_code":"refinance"}` → `{"product_code":"refinance-2"}`');
  });

  it('keeps two forms of one title apart', async () => {
    const [first, second] = [
      await reportOf('forms/refinance/form.json', [['retention', 'days'], 365]),
      await reportOf('forms/geo/form.json', [['retention', 'days'], 365]),
    ];
    const names = { 'forms/refinance': { title: 'Заявка' }, 'forms/geo': { title: 'Заявка' } };
    const both = { ...first, changes: [...first.changes, ...second.changes], names };
    expect(format(both, { lang: 'ru', colour: false }).match(/^#### Заявка$/gm)).toHaveLength(2);
  });

  it('names the variant of a change also where the titles of variants are unknown', async () => {
    const [, file = '', edit = [[], null]] = CASES[0] ?? [];
    const { names: _names, ...report } = await reportOf(file, edit);
    expect(format(report, { lang: 'ru', colour: false })).toContain(
      'стало обязательным (вариант: consulting)',
    );
  });
});

it('names each form and variant of a report by its title in the report as data', async () => {
  const report = await reportOf('forms/consulting/form.json', [['retention', 'days'], 365]);
  expect(report.names).toMatchObject({
    'forms/consulting': { title: 'Консультация для бизнеса', variants: { payroll: expect.any(String) } },
    'pages/business': { title: expect.any(String) },
  });
});

it.each(['compatible', 'review'] as const)('words the verdict “%s” as the studio does', (verdict) => {
  for (const lang of LANGUAGES) {
    const wordings = JSON.parse(files.get(`texts/${lang}.json`) ?? '{}') as Record<string, string>;
    expect(wordings[`studio.diff.verdict.${verdict}`]).toBe(texts.verdict[verdict][lang]);
  }
});
