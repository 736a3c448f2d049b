import {
  applyPolicy,
  type Change,
  changesVerdict,
  describeChange,
  diffPlainSchemas,
  type PlainSchema,
  plainSchema,
} from '#engine/analysis';
import { FALLBACK_LANGUAGE, type Lang } from '#engine/model/definition';
import { formatPointer, isObject, type Json, type JsonObject } from '#engine/model/json';
import { cliError } from '../cli/cli-error.ts';
import { PLAIN_SEVERITIES } from '../cli/diff/plain/plain-severities.ts';
import { publishedDrafts } from '../cli/diff/plain/published-drafts.ts';
import { plainPorts } from '../cli/diff/schema-ports.ts';

/** JSON Schema, draft 04 to 2020-12, as parsed JSON. */
export type JsonSchema = object | boolean;

/** Verdict on a change of a schema. `review`: neither a proof nor an example was found, and a person has to look. */
export type Verdict = 'compatible' | 'breaking' | 'review';

/** Difference between two schemas, with its severity, sentence and proof. */
export interface SchemaChange {
  /** Kind of the change, as `pattern.changed`. */
  kind: string;
  severity: 'breaking' | 'warning' | 'info';
  /** The change in words. */
  sentence: string;
  /** JSON Pointers into each schema; absent on a side that has nothing there. */
  pointers: { old?: string; new?: string };
  old?: unknown;
  new?: unknown;
  /** Verdicts about only this change; absent where its kind decides. */
  proof?: { backward: Verdict; forward: Verdict };
  /** Value that the old schema accepts and the new one refuses. */
  witness?: unknown;
  /** Value that the new schema accepts and the old one refused. */
  forwardWitness?: unknown;
  /** Twelve hex digits, which stay as long as the change does. */
  fingerprint: string;
}

/** Result of comparing two schemas: the verdicts in both directions with their proofs, and the changes. */
export interface SchemaComparison {
  /** `breaking`: a value was accepted before and is refused now. */
  verdict: Verdict;
  /** `breaking`: a value is accepted now and was refused before. */
  forward: Verdict;
  /** Value that shows why `verdict` is `breaking`. */
  witness?: unknown;
  /** Value that shows why `forward` is `breaking`. */
  forwardWitness?: unknown;
  /** Every change, the most severe first. */
  changes: SchemaChange[];
  /** URLs of refs to documents that were not given: what they accept is unknown. */
  missing: string[];
}

/** Options of `compareSchemas`; all have defaults. */
export interface CompareOptions {
  /** Language of the sentences; English if absent. */
  lang?: Lang;
  /** Documents that the schemas refer to, by URL or by name beside the schema. */
  documents?: Readonly<Record<string, JsonSchema>>;
  /** Seconds after which an unproved change is left for review; 20 if absent. */
  seconds?: number;
}

const SECONDS = 20;
const MS_PER_SECOND = 1000;
/** URL of a schema that names none. */
const ADDRESS = 'file:///schema.json';

/**
 * Compares two schemas and proves what the change means for the values that they accept. Fetches nothing. Throws
 * if a schema cannot be compiled, because an unknown result must not look like "no difference".
 */
export function compareSchemas(
  before: JsonSchema,
  now: JsonSchema,
  { lang = FALLBACK_LANGUAGE, documents = {}, seconds = SECONDS }: CompareOptions = {},
): SchemaComparison {
  const endMs = performance.now() + seconds * MS_PER_SECOND;
  const [old, fresh] = [read('old', before, documents), read('new', now, documents)];
  const { backward, forward, changes } = diffPlainSchemas(
    old,
    fresh,
    plainPorts(() => performance.now() > endMs),
  );
  const { changes: weighed } = applyPolicy(changes, { severities: PLAIN_SEVERITIES, ignore: [] }, '');
  const written = { old, new: fresh };
  return {
    verdict: changesVerdict(weighed).verdict,
    forward: forward.verdict,
    ...(backward.witness === undefined ? {} : { witness: backward.witness }),
    ...(forward.witness === undefined ? {} : { forwardWitness: forward.witness }),
    changes: weighed.map((change) => described(change, written, lang)),
    missing: [...new Set([...old.missing, ...fresh.missing])],
  };
}

function read(
  name: string,
  schema: JsonSchema,
  documents: Readonly<Record<string, JsonSchema>>,
): PlainSchema {
  const own = asObject(schema);
  const id = [own.$id, own.id].find((one) => typeof one === 'string' && URL.canParse(one));
  const address = typeof id === 'string' ? id.replace(/#.*/, '') : ADDRESS;
  const others = new Map(
    Object.entries(documents).map(([key, document]) => [new URL(key, address).href, asObject(document)]),
  );
  const plain = plainSchema(address, (asked) =>
    asked === address ? own : (others.get(asked) ?? publishedDrafts.get(asked)),
  );
  const [dynamic] = plain.dynamic;
  if (dynamic !== undefined)
    throw cliError('SCHEMA_DYNAMIC', {
      name,
      ref: dynamic.ref,
      place: formatPointer(dynamic.place.segments) || '/',
    });
  return plain;
}

/** Returns a schema as JSON has it: members that are undefined are absent, and a boolean has its keywords. */
function asObject(schema: JsonSchema): JsonObject {
  const json = JSON.parse(JSON.stringify(schema)) as Json;
  if (isObject(json)) return json;
  return json === false ? { not: {} } : {};
}

function described(
  change: Change,
  sides: Readonly<Record<'old' | 'new', PlainSchema>>,
  lang: Lang,
): SchemaChange {
  const { kind, severity, pointers, proof, witness, forwardWitness, fingerprint } = change;
  const placed = (['old', 'new'] as const).flatMap((side) => {
    const pointer = pointers[side];
    return pointer === undefined ? [] : [[side, formatPointer(sides[side].originOf(pointer).segments)]];
  });
  return {
    kind,
    severity,
    sentence: describeChange(change, lang).text,
    fingerprint,
    pointers: Object.fromEntries(placed),
    ...(change.old === undefined ? {} : { old: change.old }),
    ...(change.new === undefined ? {} : { new: change.new }),
    ...(proof === undefined ? {} : { proof }),
    ...(witness === undefined ? {} : { witness }),
    ...(forwardWitness === undefined ? {} : { forwardWitness }),
  };
}
