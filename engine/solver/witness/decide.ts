import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { schemaRoot } from '../tableau/literals.ts';
import { constantsOf } from './constants.ts';
import { Evaluator } from './evaluate.ts';
import { findWitness, keywordCompiler, type SearchPorts } from './find-witness.ts';
import { isNarrowed } from './narrowed.ts';

/**
 * `breaking`: there is a witness, a value that was accepted before and is refused now. `compatible`: it is proved that there
 * is none. `review`: neither, and a person must look.
 */
export type Verdict = 'breaking' | 'compatible' | 'review';

export interface Decision {
  verdict: Verdict;
  witness?: Json;
}

/** What a comparison needs from outside. */
export interface DiffPorts extends SearchPorts {
  sha256(text: string): string;
  /** True when single changes are no longer worth their proofs: what was decided of the whole is kept. Absent: never. */
  isEnough?(): boolean;
}

/** Whether a schema accepts a value. */
type Accepts = (schema: JsonObject, value: Json) => boolean;

/** Whether everything that `before` accepts is accepted by `now`. `examples` are tried first. */
export function decide(
  before: JsonObject,
  now: JsonObject,
  examples: readonly Json[],
  ports: DiffPorts,
  isWanted: (value: Json) => boolean = () => true,
  accepts?: Accepts,
): Decision {
  if (isNarrowed(before, now)) return { verdict: 'compatible' };
  // Compiled when a value is tried: many a proof tries none.
  const compiled: Accepts = (schema, value) => ports.compile(schema)(value);
  const isBetween = (read: Accepts, value: Json): boolean => read(before, value) && !read(now, value);
  const found = findWitness(
    {
      constraints: [
        { schema: before, holds: true },
        { schema: now, holds: false },
      ],
      // The cheaper question first.
      isWanted: (value) =>
        accepts === undefined
          ? isBetween(compiled, value) && isWanted(value)
          : isWanted(value) && isBetween(accepts, value),
      candidates: [...examples, ...constantsOf(before, now)],
    },
    ports,
  );
  if (found.is === 'none') return { verdict: 'compatible' };
  return found.is === 'unknown' ? { verdict: 'review' } : { verdict: 'breaking', witness: found.value };
}

/**
 * A reading of single values that compiles no schema where it can do without: for schemas of which each is asked about a few
 * values, and whose answers Ajv confirms elsewhere.
 */
export function quickReader(ports: DiffPorts): Accepts {
  const evaluator = new Evaluator(ports.rules, ports.ruleFacts, keywordCompiler(ports.compile));
  return (schema, value) =>
    evaluator.accepts(schema, schemaRoot(schema), value) ?? ports.compile(schema)(value);
}

/** A part of a document. */
interface Part {
  schema: Json;
  root: JsonObject;
}

/**
 * Whether everything that a part accepts is accepted by another; the value is no example of the documents. Nothing is
 * compiled.
 */
export function decidePart(wide: Part, narrow: Part, ports: DiffPorts): Decision {
  const evaluator = new Evaluator(ports.rules, ports.ruleFacts, keywordCompiler(ports.compile));
  const [wideRoot, narrowRoot] = [schemaRoot(wide.root), schemaRoot(narrow.root)];
  const found = findWitness(
    {
      constraints: [
        { schema: asObject(wide.schema), root: wide.root, holds: true },
        { schema: asObject(narrow.schema), root: narrow.root, holds: false },
      ],
      isWanted: (value) =>
        evaluator.accepts(wide.schema, wideRoot, value) === true &&
        evaluator.accepts(narrow.schema, narrowRoot, value) === false,
      candidates: constantsOf(asObject(wide.schema), asObject(narrow.schema)),
    },
    ports,
  );
  if (found.is === 'none') return { verdict: 'compatible' };
  return found.is === 'unknown' ? { verdict: 'review' } : { verdict: 'breaking', witness: found.value };
}

/** A value that several schemas accept and that is wanted. */
export function exampleOfAll(
  schemas: readonly JsonObject[],
  isWanted: (value: Json) => boolean,
  ports: DiffPorts,
): Json | undefined {
  const constraints = schemas.map((schema) => ({ schema, holds: true }));
  const found = findWitness({ constraints, isWanted, candidates: [] }, ports);
  return found.is === 'found' ? found.value : undefined;
}

const asObject = (schema: Json): JsonObject =>
  isObject(schema) ? schema : schema === false ? { not: {} } : {};
