import { type Finding, findingProblems, proveForm } from '#engine/analysis';
import { type Answers, type CompiledForm, DEFAULT_LANGUAGE, type Lang } from '#engine/model/definition';
import { canonicalJson, type Json, RecentMap } from '#engine/model/json';
import { type Definitions, formFile } from '#engine/model/load';
import { describeProblem, type Problem } from '#engine/model/problems';
import type { SearchPorts } from '#engine/solver';
import { rules } from '#rules';
import { createPredicateCompiler, ruleFacts } from '#validators';
import { answersIn, exampleClock } from './check-examples.ts';
import problemTexts from './check-texts.json' with { type: 'json' };

/**
 * Milliseconds of processor time to prove a variant, while an author waits; on a busy machine the
 * result is the same.
 */
const TIME_LIMIT_MS = 3000;
/** Number of proofs to keep: most edits change a text, and the schema was proved before. */
const MAX_REMEMBERED = 300;

/**
 * Returns the means by which the solver searches for answers to a form: compiler, rules and time limit.
 * `isExpired`: true when the time is over.
 */
export const searchPorts = (isExpired: () => boolean): SearchPorts => ({
  compile,
  rules: ruleTypes,
  ruleFacts,
  isExpired,
});

const compile = createPredicateCompiler(exampleClock);
const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));
const known = new RecentMap<string, Proof>(MAX_REMEMBERED);

interface Proof {
  findings: readonly Finding[];
  isFinished: boolean;
}

/**
 * Returns the problems of a form that are proved for all answers and that its author cannot have meant, such as
 * a field that nobody can ever see. One problem, PROOF_UNFINISHED, names the variants whose proof took longer
 * than the limit.
 */
export function proveDefinitions(
  definitions: Definitions,
  slug: string,
  variants: ReadonlyMap<string, Readonly<Record<Lang, CompiledForm>>>,
  timeLimitMs = TIME_LIMIT_MS,
): Problem[] {
  const source = definitions.forms.get(slug);
  if (source === undefined) return [];
  const examples = answersIn(source.examples);
  const proofs = [...variants].map(([variant, forms]) => ({
    variant,
    forms,
    ...prove(forms[DEFAULT_LANGUAGE], examples, timeLimitMs),
  }));
  const unfinished = proofs.filter(({ isFinished }) => !isFinished).map(({ variant }) => variant);
  return [
    ...findingProblems(definitions, source, proofs),
    ...(unfinished.length === 0 ? [] : [unfinishedProblem(slug, unfinished)]),
  ];
}

function prove(form: CompiledForm, examples: readonly Answers[], timeLimitMs: number): Proof {
  const { schema, fields, behaviour } = form;
  const paths = fields.map(({ path }) => path);
  const key = canonicalJson([schema, paths, behaviour.success.cases, examples] as unknown as Json);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const until = cpuTimeMs() + timeLimitMs;
  // Some systems count CPU time in steps of ten milliseconds, so a limit of zero must expire at once.
  const isExpired = (): boolean => cpuTimeMs() >= until;
  const findings = proveForm(form, examples, searchPorts(isExpired));
  const isFinished = !isExpired();
  // An undecided finding, for lack of time, proves nothing.
  const proof = { findings: isFinished ? findings : findings.filter(({ isProved }) => isProved), isFinished };
  if (!isFinished) return proof;
  known.set(key, proof);
  return proof;
}

/** Returns the processor time of this thread only, because a server may run beside it. */
function cpuTimeMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const unfinishedProblem = (form: string, variants: string[]): Problem => ({
  ...describeProblem(problemTexts, 'PROOF_UNFINISHED', { form }),
  file: formFile(form, 'schema'),
  line: 1,
  column: 1,
  pointer: '',
  variants,
});
