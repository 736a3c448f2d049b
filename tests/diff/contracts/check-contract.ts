import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { diffPlainSchemas, plainSchema } from '#engine/analysis';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import type { Decision, DiffPorts } from '#engine/solver';
import { Specification } from '../drafts/specification.ts';
import { Choices, type ContractPair } from './contract-schemas.ts';
import { ContractValues } from './contract-values.ts';

type Validate = (value: Json) => boolean;

/** Ajv finds that 0.07 is no multiple of 0.01 unless it rounds. */
const OPTIONS: Options = {
  ...{ strict: false, logger: false, validateSchema: false, addUsedSchema: false, multipleOfPrecision: 9 },
  code: { optimize: false },
};

/** Returns the validator of Ajv alone, without any of our code. */
function validator({ draft }: ContractPair, schema: JsonObject): Validate {
  const ajv =
    draft === '2020-12'
      ? new Ajv2020(OPTIONS)
      : draft === '2019-09'
        ? new Ajv2019(OPTIONS)
        : new Ajv(OPTIONS);
  addFormats.default(ajv, { keywords: false });
  const validate = ajv.compile(draft === 'draft-07' ? withoutSiblings(schema) : schema);
  return (value) => validate(value) === true;
}

/** Removes the members beside a `$ref`, which draft-07 ignores and Ajv does not. */
function withoutSiblings<Value extends Json>(value: Value): Value;
function withoutSiblings(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSiblings);
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return { $ref: value.$ref };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSiblings(inner)]));
}

export interface CheckedContract {
  verdicts: Decision['verdict'][];
  /** Verdicts that Ajv and the text of the draft refute, and errors of the comparison. */
  wrong: string[];
  /** Verdicts that Ajv refutes, and the text of the draft confirms. */
  disputed: string[];
}

const ENTRY = 'file:///contract.json';
const plain = (schema: JsonObject) =>
  plainSchema(ENTRY, (address) => (address === ENTRY ? schema : undefined));

/** Returns the validator of the formats that a contract names. */
function hasFormat(name: string, text: string): boolean {
  const format = fullFormats[name as keyof typeof fullFormats];
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return format(text);
  return !isObject(format as unknown) || (format as { validate(text: string): boolean }).validate(text);
}

/**
 * Compares a pair in both directions. Ajv alone has to confirm each example, and finds no generated value that refutes a
 * "compatible"; a "breaking" without an example is wrong as well. Where Ajv disagrees, a validator written from the text of
 * the drafts decides, because Ajv deviates from it around `unevaluatedProperties`.
 */
export function checkContract(
  pair: ContractPair,
  { seed, values, ports }: { seed: number; values: number; ports: DiffPorts },
): CheckedContract {
  const { old, now } = pair;
  try {
    const { backward, forward, changes } = diffPlainSchemas(plain(old), plain(now), ports);
    const [before, after] = [validator(pair, old), validator(pair, now)];
    const choices = new Choices(seed);
    const generators = [new ContractValues(old, now, choices), new ContractValues(now, old, choices)];
    const tried = generators.flatMap((one) => Array.from({ length: values / 2 }, () => one.value()));
    const found = [
      ...contradictions('backward', backward, before, after, tried),
      ...contradictions('forward', forward, after, before, tried),
    ];
    const [byText, byTextNow] = [old, now].map((schema): Validate => {
      const text = new Specification(schema, pair.draft, hasFormat);
      return (value) => text.accepts(value);
    }) as [Validate, Validate];
    const confirmed =
      found.length === 0
        ? []
        : [
            ...contradictions('backward', backward, byText, byTextNow, tried),
            ...contradictions('forward', forward, byTextNow, byText, tried),
          ];
    const wrong = confirmed;
    const disputed = confirmed.length === 0 ? found : [];
    if (changes.length === 0 && [backward, forward].some(({ verdict }) => verdict !== 'compatible'))
      wrong.push('nothing is listed');
    if (backward.verdict === 'breaking' && !changes.some(({ severity }) => severity === 'breaking'))
      wrong.push('a break without a change that breaks');
    return { verdicts: [backward.verdict, forward.verdict], wrong, disputed };
  } catch (error) {
    return {
      verdicts: [],
      disputed: [],
      wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
}

function contradictions(
  side: string,
  { verdict, witness }: Decision,
  wide: Validate,
  narrow: Validate,
  values: readonly Json[],
): string[] {
  const isBetween = (value: Json): boolean => wide(value) && !narrow(value);
  if (verdict === 'breaking')
    return witness !== undefined && isBetween(witness)
      ? []
      : [`${side}: no example ${JSON.stringify(witness)}`];
  if (verdict === 'review') return [];
  const refuting = values.find(isBetween);
  return refuting === undefined ? [] : [`${side}: refuted by ${JSON.stringify(refuting)}`];
}
