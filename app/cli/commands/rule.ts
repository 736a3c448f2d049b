import { parseArgs } from 'node:util';
import { errorKey, formatText, isObject, type JsonType, loadDefinitions } from '#engine';
import { type CalendarDate, judges, moscowClock, type Rule, type RuleClock, rules } from '#rules';
import { createShapeJudge } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../definitions-folder.ts';
import { type Command, UsageError } from '../command.ts';
import { unknown } from '../read-form.ts';

const JSON_EXAMPLES: Readonly<Record<JsonType, string>> = {
  string: '"text"',
  number: '50000',
  integer: '5',
  boolean: 'true',
  object: '\'{"name": "value"}\'',
  array: '\'["value"]\'',
};

export const rule: Command = {
  name: 'rule',
  summary: 'judge values by a rule',
  help: `
Usage: npx zayavka rule NAME [--today YYYY-MM-DD] [--params JSON] [VALUE …]
       npx zayavka rule --list

Prints one JSON line {input, valid, code, message} for each VALUE, or for each JSON line of standard input
when no VALUE is given. VALUE is text, or JSON where the rule judges numbers, objects or yes and no.
Exit code 1 when any is invalid.

Example: npx zayavka rule phone "+7 (916) 123-45-67" 0001234567
         npx zayavka rule credit-amount --params '{"min":15000}' 50000
         npx zayavka rule address '{"country":"Россия","city":"Тверь"}'`,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: args.map(markValue),
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        today: { type: 'string' },
        params: { type: 'string', default: '{}' },
      },
    });
    if (values.list) {
      const width = Math.max(...[...rules.keys()].map((slug) => slug.length)) + 2;
      for (const { slug, params, summary } of rules.values()) {
        const names = isObject(params.properties) ? Object.keys(params.properties) : [];
        terminal.out(`${slug.padEnd(width)}${summary}${names.length > 0 ? ` (${names.join(', ')})` : ''}`);
      }
      return 0;
    }
    const [name, ...given] = positionals;
    if (name === undefined) throw new UsageError('Name one rule; --list says which there are.');
    const chosen = rules.get(name);
    if (chosen === undefined) throw unknown('rule', name, [...rules.keys()]);
    const params = readParams(chosen, values.params);
    const clock = readClock(values.today);
    const inputs =
      given.length > 0
        ? given.map((text) => fromArgument(chosen, unmarked(text)))
        : readLines(await terminal.readInput());
    if (inputs.length === 0) throw new UsageError('Give a VALUE, or JSON lines on standard input.');
    const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
    let allValid = true;
    for (const input of inputs) {
      const violation = judges(chosen, input) ? chosen.check(input, params, clock) : { code: 'wrongType' };
      const text = violation === null ? undefined : definitions.texts.ru[errorKey(violation.code)];
      const told = violation !== null && 'params' in violation ? violation.params : {};
      allValid &&= violation === null;
      terminal.out(
        JSON.stringify({
          input,
          valid: violation === null,
          code: violation?.code ?? null,
          message: text === undefined ? null : formatText(text, told),
        }),
      );
    }
    return allValid ? 0 : 1;
  },
};

/** No argument can hold it. */
const MARK = '\0';
/** No option of this command has a single dash: `-5` and `-Анна` are values. */
const markValue = (argument: string): string => (/^-[^-]/.test(argument) ? MARK + argument : argument);
const unmarked = (argument: string): string => argument.replace(MARK, '');

function readParams({ slug, params }: Rule, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('--params is not JSON.');
  }
  const [issue] = createShapeJudge()(params)(value as never);
  if (issue === undefined) return value;
  const known = isObject(params.properties) ? Object.keys(params.properties) : [];
  const stranger = issue.params.additionalProperty;
  if (typeof stranger === 'string') throw unknown(`parameter of the rule ${slug}`, stranger, known);
  throw new UsageError(
    `--params does not fit the rule ${slug} (${issue.keyword}). It takes: ${known.join(', ') || 'none'}.`,
  );
}

function readClock(today: string | undefined): RuleClock {
  if (today === undefined) return moscowClock(Date.now);
  const day = readDay(today);
  return { today: () => day };
}

function readDay(text: string): CalendarDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const moment = Date.parse(text);
  // A 30 February is read as 2 March.
  if (year === undefined || Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text))
    throw new UsageError(`--today is no day: write YYYY-MM-DD.`);
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** A value on the command line is JSON of a type that the rule judges beside text, else it is the text itself. */
function fromArgument({ slug, types }: Rule, text: string): unknown {
  const others = types.filter((type) => type !== 'string');
  const value = parsed(text);
  if (others.length < types.length) return judges({ types: others }, value) ? value : text;
  if (value === undefined) {
    throw new UsageError(
      `The rule ${slug} judges values of type ${others.join(' or ')}: write VALUE as JSON, such as ${examples(others)}.`,
    );
  }
  return value;
}

const examples = (types: readonly JsonType[]): string =>
  types.map((type) => JSON_EXAMPLES[type]).join(' or ');

/** Undefined for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const readLines = (text: string): unknown[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as unknown;
      } catch {
        throw new UsageError(`Line ${index + 1} of standard input is not JSON.`);
      }
    });
