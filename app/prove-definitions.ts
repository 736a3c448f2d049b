import {
  type Answers,
  type CompiledForm,
  canonicalJson,
  type Definitions,
  type Finding,
  findingProblems,
  formFile,
  type Json,
  type Lang,
  type Problem,
  proveForm,
  type SearchPorts,
} from '#engine';
import { rules } from '#rules';
import { createJudge, ruleFacts } from '#validators';
import { answersIn, exampleClock } from './check-examples.ts';

/** Proofs of a variant that take longer are given up: whoever writes waits for them. */
const TIME_LIMIT_MS = 3000;
/** Most edits change a text; then the schema is one that was proved before. */
const MAX_REMEMBERED = 300;

export const searchPorts = (isExpired: () => boolean): SearchPorts => ({
  judge,
  rules: ruleTypes,
  ruleFacts,
  isExpired,
});

const judge = createJudge(exampleClock);
const ruleTypes = new Map([...rules.values()].map(({ keyword, types }) => [keyword, types]));
const known = new Map<string, Proof>();

interface Proof {
  findings: readonly Finding[];
  isFinished: boolean;
}

/** What is true of all answers to a form and nobody can have meant, in every variant. */
export function proveDefinitions(
  definitions: Definitions,
  slug: string,
  variants: ReadonlyMap<string, Readonly<Record<Lang, CompiledForm>>>,
): Problem[] {
  const source = definitions.forms.get(slug);
  if (source === undefined) return [];
  const examples = answersIn(source.examples);
  const proofs = [...variants].map(([variant, forms]) => ({ variant, forms, ...prove(forms.ru, examples) }));
  const unfinished = proofs.filter(({ isFinished }) => !isFinished).map(({ variant }) => variant);
  return [
    ...findingProblems(definitions, source, proofs),
    ...(unfinished.length === 0 ? [] : [unfinishedProblem(slug, unfinished)]),
  ];
}

function prove(form: CompiledForm, examples: readonly Answers[]): Proof {
  const { schema, fields, behaviour } = form;
  const paths = fields.map(({ path }) => path);
  const key = canonicalJson([schema, paths, behaviour.success.cases, examples] as unknown as Json);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const until = performance.now() + TIME_LIMIT_MS;
  const isExpired = (): boolean => performance.now() > until;
  const findings = proveForm(form, examples, searchPorts(isExpired));
  const isFinished = !isExpired();
  // What could not be decided for want of time says nothing of the form.
  const proof = { findings: isFinished ? findings : findings.filter(({ isProved }) => isProved), isFinished };
  if (known.size >= MAX_REMEMBERED) known.clear();
  if (isFinished) known.set(key, proof);
  return proof;
}

const unfinishedProblem = (slug: string, variants: string[]): Problem => ({
  code: 'PROOF_UNFINISHED',
  severity: 'warning',
  file: formFile(slug, 'schema'),
  line: 1,
  column: 1,
  pointer: '',
  message: `the conditions of the form "${slug}" could not be looked through in time, so some of them are not proved`,
  fix: 'write fewer conditions, or ones that read fewer answers',
  inRussian: {
    message: 'Не хватило времени проверить все условия формы: часть из них не доказана',
    fix: 'сократите число условий или ответов, от которых они зависят',
  },
  variants,
});
