import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { schemaRoot } from '../tableau/literals.ts';
import { constantsOf } from './constants.ts';
import { Evaluator } from './evaluate.ts';
import { findWitness, keywordCompiler, type SearchPorts } from './find-witness.ts';
import { isNarrowed } from './narrowed.ts';

/**
 * `breaking`: a witness was found, a value accepted before and refused now. `compatible`: proved
 * that there is none. `review`: neither, so a person must look.
 */
export type Verdict = 'breaking' | 'compatible' | 'review';

/**
 * Verdict on a comparison of two schemas; `witness` is set for `breaking`: a value that the first accepts and
 * the second refuses.
 */
export interface Decision {
  verdict: Verdict;
  witness?: Json;
}

/**
 * Functions that a comparison of schemas gets from its host, because the engine has neither a validator nor
 * hashes.
 */
export interface DiffPorts extends SearchPorts {
  sha256(text: string): string;
  /** True if the proofs of single changes should stop, because the verdict of the whole is found already. */
  isEnough?(): boolean;
}

type Accepts = (schema: JsonObject, value: Json) => boolean;

/**
 * Decides if the schema `now` accepts everything that `before` accepts. A witness is searched among `examples`,
 * then by proof, and confirmed by the compiled validators, or by `accepts` if it is passed. `isWanted`
 * restricts the witnesses.
 */
export function decide(
  before: JsonObject,
  now: JsonObject,
  examples: readonly Json[],
  ports: DiffPorts,
  isWanted: (value: Json) => boolean = () => true,
  accepts?: Accepts,
): Decision {
  if (isNarrowed(before, now)) return { verdict: 'compatible' };
  // Schemas are compiled when a value is tried, because many proofs try none.
  const compiled: Accepts = (schema, value) => ports.compile(schema)(value);
  const isBetween = (read: Accepts, value: Json): boolean => read(before, value) && !read(now, value);
  const found = findWitness(
    {
      constraints: [
        { schema: before, holds: true },
        { schema: now, holds: false },
      ],
      // The cheaper test comes first.
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
 * Returns a function that tells if a schema accepts a value. It evaluates the schema without compiling it and
 * compiles only if that gives no result; meant for schemas that are asked about few values.
 */
export function quickReader(ports: DiffPorts): Accepts {
  const evaluator = new Evaluator(ports.rules, ports.ruleFacts, keywordCompiler(ports.compile));
  return (schema, value) =>
    evaluator.accepts(schema, schemaRoot(schema), value) ?? ports.compile(schema)(value);
}

interface Part {
  schema: Json;
  root: JsonObject;
}

/**
 * Decides if the subschema `narrow` accepts everything that `wide` accepts, without compiling either; each part
 * has its document as `root`. The witness is a value of the part, not of the document.
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

/** Returns a value that every schema accepts and for which `isWanted` is true; undefined if none is found. */
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
