import { parseArgs } from 'node:util';
import type { Lang } from '#engine/model/definition';
import { formatProblem, hasErrors } from '#engine/model/problems';
import { formatPhrase } from '#engine/model/text';
import type { DefinitionsReport } from '../../../check-definitions.ts';
import { checkedOnce } from '../../../checked-once.ts';
import { readEveryFile, textsOverlay } from '../../../definitions-folder.ts';
import { describeConsequences, rankErrors } from '../../../rank-problems.ts';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import type { ExitCode, Terminal } from '../../command.ts';
import { outputLanguage } from '../../output-language.ts';
import { readFormat } from '../../unknown.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Runs `zayavka check`: checks the definitions folder and prints the problems; resolves with 1 if one is an error.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: {
      definitions: { type: 'string', default: definitionsDir.read(process.env) },
      format: { type: 'string', default: 'text' },
      lang: { type: 'string' },
    },
  });
  const format = readFormat(values.format);
  const lang = outputLanguage(values.lang);
  const report = await checkedOnce(textsOverlay.complete(await readEveryFile(values.definitions)));
  const { problems } = report;
  const { causes, consequences } = rankErrors(problems);
  const shown = [
    ...causes,
    ...problems.filter((one) => !causes.includes(one) && !consequences.includes(one)),
  ];
  if (format === 'json') terminal.out(JSON.stringify([...shown, ...consequences], null, 2));
  else {
    for (const problem of shown) terminal.out(formatProblem(problem, lang));
    if (consequences.length > 0) terminal.out(describeConsequences(consequences.length, lang));
  }
  terminal.err(verdict(report, lang));
  return hasErrors(problems) ? 1 : 0;
}

function verdict({ problems, summary }: DefinitionsReport, lang: Lang): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = { ...summary, errors, warnings: problems.length - errors };
  const params = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      formatPhrase(texts[name as keyof typeof counts], lang, { count }),
    ]),
  );
  return formatPhrase(problems.length === 0 ? texts.valid : texts.found, lang, params);
}
