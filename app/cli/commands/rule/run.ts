import { type Dictionaries, errorKey } from '#engine/model/definition';
import { objectIn, parseJson } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { SITE_FILE } from '#engine/model/site';
import { defaultLanguage, dictionaryIn, formatText } from '#engine/model/text';
import type { JsonType } from '#engine/model/widgets';
import { appliesTo, type CalendarDate, moscowClock, type Rule, type RuleClock, rules } from '#rules';
import { readDefinitionsFolder } from '../../../definitions-folder.ts';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { FLAG, readArguments, TEXT } from '../../read-arguments.ts';
import { unknownNameError } from '../../unknown.ts';

const JSON_EXAMPLES: Readonly<Record<JsonType, string>> = {
  string: '"text"',
  number: '50000',
  integer: '5',
  boolean: 'true',
  object: '\'{"name": "value"}\'',
  array: '\'["value"]\'',
};

/**
 * Runs `zayavka rule`: prints one JSON line with the verdict of a validation rule for each value, with code 1
 * if one is refused, or with `--list` the rules.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args.map(markValue), {
    list: FLAG,
    today: TEXT,
    params: TEXT,
  });
  if (values.list) {
    const width = Math.max(...[...rules.keys()].map((slug) => slug.length)) + 2;
    for (const { slug, params, summary } of rules.values()) {
      const names = Object.keys(objectIn(params.properties));
      terminal.out(`${slug.padEnd(width)}${summary}${names.length > 0 ? ` (${names.join(', ')})` : ''}`);
    }
    return 0;
  }
  const [name, ...given] = positionals;
  if (name === undefined) throw new UsageError('Give one rule; --list prints their names.');
  const chosen = rules.get(name);
  if (chosen === undefined) throw unknownNameError('rule', name, [...rules.keys()]);
  const params = await readParams(chosen, values.params);
  const clock = readClock(values.today);
  const inputs =
    given.length > 0
      ? given.map((text) => fromArgument(chosen, unmarked(text)))
      : readLines(await terminal.readInput());
  if (inputs.length === 0) throw new UsageError('Give a VALUE, or JSON lines on standard input.');
  const dictionaries = await readTexts();
  const lang = defaultLanguage(dictionaries);
  const texts = dictionaryIn(dictionaries, lang);
  let allValid = true;
  for (const input of inputs) {
    const violation = appliesTo(chosen, input) ? chosen.check(input, params, clock) : { code: 'wrongType' };
    const text = violation === null ? undefined : texts[errorKey(violation.code)];
    const textParams = violation !== null && 'params' in violation ? violation.params : {};
    allValid &&= violation === null;
    terminal.out(
      JSON.stringify({
        input,
        valid: violation === null,
        code: violation?.code ?? null,
        message: text === undefined ? null : formatText(text, textParams, lang),
      }),
    );
  }
  return allValid ? 0 : 1;
}

/** Reads only the dictionaries, since parsing all definitions would take longer than running the rule. */
async function readTexts(): Promise<Dictionaries> {
  const files = await readDefinitionsFolder(definitionsDir.read(process.env));
  const read = [...files].filter(([path]) => path.startsWith('texts/') || path === SITE_FILE);
  return loadDefinitions(new Map(read)).definitions.texts;
}

/** Character that no argument has. */
const MARK = '\0';
/** Marks values that look like options, as `-5`: this command's options have two dashes. */
const markValue = (argument: string): string => (/^-[^-]/.test(argument) ? MARK + argument : argument);
const unmarked = (argument: string): string => argument.replace(MARK, '');

/** Keywords whose violation no choice of parameters can avoid. */
const UNSATISFIABLE_KEYWORDS = ['type', 'properties', 'additionalProperties'];

async function readParams({ slug, params }: Rule, text: string | undefined): Promise<unknown> {
  if (text === undefined && Object.keys(params).every((name) => UNSATISFIABLE_KEYWORDS.includes(name)))
    return {};
  const value = parseJson(text ?? '{}');
  if (value === undefined) throw new UsageError('--params is not JSON.');
  // Ajv takes longer to load than the rule.
  const { createSchemaCompiler } = await import('#validators');
  const [issue] = createSchemaCompiler()(params)(value as never);
  if (issue === undefined) return value;
  const known = Object.keys(objectIn(params.properties));
  const stranger = issue.params.additionalProperty;
  if (typeof stranger === 'string') throw unknownNameError(`parameter of the rule ${slug}`, stranger, known);
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
  // `Date` turns 30 February into 2 March.
  if (year === undefined || Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(text))
    throw new UsageError(`--today is no day: write YYYY-MM-DD.`);
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** Parses an argument as JSON if the rule checks types other than text; otherwise the argument is the text. */
function fromArgument({ slug, types }: Rule, text: string): unknown {
  const others = types.filter((type) => type !== 'string');
  const value = parseJson(text);
  if (others.length < types.length) return appliesTo({ types: others }, value) ? value : text;
  if (value === undefined) {
    throw new UsageError(
      `The rule ${slug} validates values of type ${others.join(' or ')}: write VALUE as JSON, such as ${examples(others)}.`,
    );
  }
  return value;
}

const examples = (types: readonly JsonType[]): string =>
  types.map((type) => JSON_EXAMPLES[type]).join(' or ');

const readLines = (text: string): unknown[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const value = parseJson(line);
      if (value === undefined) throw new UsageError(`Line ${index + 1} of standard input is not JSON.`);
      return value;
    });
