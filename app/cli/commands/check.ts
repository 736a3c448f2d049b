import { parseArgs } from 'node:util';
import { formatProblem, hasErrors, LANGUAGES, type Problem } from '#engine';
import { checkDefinitions } from '../../check-definitions.ts';
import { ownDefinitions } from '../../definitions-folder.ts';
import { type Command, UsageError } from '../command.ts';

export const check: Command = {
  name: 'check',
  summary: 'find what is wrong in the definitions',
  help: `
Usage: npx zayavka check [--definitions DIR] [--format text|json] [--lang ru|en]

Reads every definition, says file, line, what is wrong and what exists instead, and runs the
examples of every form. Problems are said in English unless --lang is ru; JSON has both.
Exit code 1 when anything is an error.`,
  async run(args, terminal) {
    const { values } = parseArgs({
      args,
      options: {
        definitions: { type: 'string', default: ownDefinitions },
        format: { type: 'string', default: 'text' },
        lang: { type: 'string', default: 'en' },
      },
    });
    if (values.format !== 'text' && values.format !== 'json') {
      throw new UsageError(`--format takes text or json, not "${values.format}".`);
    }
    const lang = LANGUAGES.find((one) => one === values.lang);
    if (lang === undefined) throw new UsageError(`--lang takes ru or en, not "${values.lang}".`);
    const { problems, summary } = await checkDefinitions(values.definitions);
    if (values.format === 'json') terminal.out(JSON.stringify(problems, null, 2));
    else for (const problem of problems) terminal.out(formatProblem(problem, lang));
    terminal.err(verdict(problems, summary));
    return hasErrors(problems) ? 1 : 0;
  },
};

function verdict(
  problems: readonly Problem[],
  { forms, variants, examples }: { forms: number; variants: number; examples: number },
): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const what = `${forms} form(s), ${variants} variant(s), ${examples} example(s)`;
  return problems.length === 0
    ? `All is well: ${what}.`
    : `${errors} error(s), ${warnings} warning(s) in ${what}.`;
}
