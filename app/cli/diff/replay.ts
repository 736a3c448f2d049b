import type { FormVersion } from '#engine/analysis';
import { compileForm, type FormChecker, type JsonObject, type Lang } from '#engine/model';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { sendAnswers } from '../../check-examples.ts';
import { sha256 } from '../../sha256.ts';
import type { Side } from './inputs.ts';
import { COMPARISON_DAY_MS } from './ports.ts';

/** A request that was accepted and would be refused: by name, path and code, never by value. */
export interface ReplayedRequest {
  form: string;
  variant: string;
  /** Of the example, or the number of the stored request. */
  name: string;
  issues: { path: string; code: string }[];
  /** Of a stored request, as it was sent, with all that is about somebody masked. */
  payload?: JsonObject;
}

export interface Replay {
  /** What was sent through both versions. */
  source: 'examples' | 'stored';
  total: number;
  refusedCount: number;
  /** Of stored requests only the first. */
  refused: ReplayedRequest[];
}

export const NO_REPLAY: Replay = { source: 'examples', total: 0, refusedCount: 0, refused: [] };

/** The old version's accepted answers, validated by both versions: what the new one refuses. */
export function replayForm(old: FormVersion, now: FormVersion): Replay {
  const refused: ReplayedRequest[] = [];
  let total = 0;
  const [before, fresh] = [issuesBy(old), issuesBy(now)];
  for (const { variant, name, answers, context } of old.examples) {
    if (now.snapshot.variants[variant] === undefined || before(variant, answers, context).length > 0)
      continue;
    total += 1;
    const issues = fresh(variant, answers, context);
    if (issues.length > 0) refused.push({ form: now.snapshot.slug, variant, name, issues });
  }
  return { source: 'examples', total, refusedCount: refused.length, refused };
}

function issuesBy({ snapshot }: FormVersion) {
  const checkers = new Map<string, { form: ReturnType<typeof compileForm>; checker: FormChecker }>();
  return (variant: string, answers: JsonObject, context: JsonObject): { path: string; code: string }[] => {
    const lang: Lang = context.lang === 'en' ? 'en' : 'ru';
    let known = checkers.get(variant);
    if (known === undefined) {
      const form = compileForm(snapshot, { variant, lang, sha256 });
      known = {
        form,
        checker: createFormChecker(
          form,
          moscowClock(() => COMPARISON_DAY_MS),
        ),
      };
      checkers.set(variant, known);
    }
    return sendAnswers(known.form, known.checker, answers, { ...context, lang }).issues.map(
      ({ path, code }) => ({ path, code }),
    );
  };
}

export const joinReplays = (left: Replay, right: Replay): Replay => ({
  source: right.source,
  total: left.total + right.total,
  refusedCount: left.refusedCount + right.refusedCount,
  refused: [...left.refused, ...right.refused],
});

/** Stored requests where something published is compared, else the examples beside the definitions. */
export const replayedByItself = (old: Side, now: Side): Replay['source'] =>
  old.is === 'published' || now.is === 'published' ? 'stored' : 'examples';
