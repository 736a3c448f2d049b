import type { FormVersion } from '#engine/analysis';
import { compileForm } from '#engine/model/compile';
import type { FormChecker } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { languageNamed } from '#engine/model/text';
import { moscowClock } from '#rules';
import type { RefusalReason, SkippedRequests } from '#server';
import { createFormChecker } from '#validators';
import { sendAnswers } from '../../check-examples.ts';
import { sha256 } from '../../sha256.ts';
import type { Side } from './inputs.ts';
import { COMPARISON_DAY_MS } from './schema-ports.ts';

/** Example or stored request that was accepted and would be refused, by name, path and error code, never by value. */
export interface ReplayedRequest {
  form: string;
  variant: string;
  /** Name of the example, or number of the stored request. */
  name: string;
  issues: { path: string; code: string }[];
  /** Payload of a stored request, with personal data masked. */
  payload?: JsonObject;
}

/**
 * Result of validating examples or stored requests of the old version by the new one: how many the new one
 * refuses, and why.
 */
export interface Replay {
  source: 'examples' | 'stored';
  total: number;
  refusedCount: number;
  /** Refused requests; of stored requests only the first few. */
  refused: ReplayedRequest[];
  /** Number of refused requests by reason. */
  reasons: (RefusalReason & { form: string })[];
  /** Requests that were not validated, because they prove nothing. */
  skipped: SkippedRequests;
}

/** Empty result of a replay, to which results of forms are added. */
export const NO_REPLAY: Replay = {
  source: 'examples',
  total: 0,
  refusedCount: 0,
  refused: [],
  reasons: [],
  skipped: { refusedBefore: 0, otherVersions: 0 },
};

/** Field and error code with which the server refuses a request whose form or variant it does not know. */
export const UNKNOWN_FORM = { path: 'form_id', code: 'formUnknown' } as const;

/**
 * Validates the examples of a form's old version by both versions, on the comparison's fixed day. Refused are those
 * that only the new one refuses, and all of a removed form or variant. Examples that the old one refuses are counted
 * as skipped.
 */
export function replayForm(old: FormVersion, now: FormVersion | undefined): Replay {
  const { slug } = old.snapshot;
  const refused: ReplayedRequest[] = [];
  let [total, refusedBefore] = [0, 0];
  const before = issuesBy(old);
  const fresh = now && issuesBy(now);
  for (const { variant, name, answers, context } of old.examples) {
    if (before(variant, answers, context).length > 0) {
      refusedBefore += 1;
      continue;
    }
    total += 1;
    const isKnown = now?.snapshot.variants[variant] !== undefined;
    const issues = isKnown && fresh !== undefined ? fresh(variant, answers, context) : [UNKNOWN_FORM];
    if (issues.length > 0) refused.push({ form: slug, variant, name, issues });
  }
  return {
    source: 'examples',
    total,
    refusedCount: refused.length,
    refused,
    reasons: joinedReasons(
      refused.flatMap(({ issues }) => issues.map((issue) => ({ form: slug, ...issue, count: 1 }))),
    ),
    skipped: { refusedBefore, otherVersions: 0 },
  };
}

/** Sums up the reasons, most frequent first. */
function joinedReasons(reasons: Replay['reasons']): Replay['reasons'] {
  const known = new Map<string, Replay['reasons'][number]>();
  for (const reason of reasons) {
    const key = JSON.stringify([reason.form, reason.path, reason.code]);
    known.set(key, { ...reason, count: (known.get(key)?.count ?? 0) + reason.count });
  }
  return [...known.values()].sort((a, b) => b.count - a.count);
}

function issuesBy({ snapshot }: FormVersion) {
  const checkers = new Map<string, { form: ReturnType<typeof compileForm>; checker: FormChecker }>();
  return (variant: string, answers: JsonObject, context: JsonObject): { path: string; code: string }[] => {
    const lang = languageNamed(snapshot.texts, context.lang);
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

/** Returns the sum of two replays of the same source: adds the numbers and lists all refused requests and reasons. */
export const joinReplays = (left: Replay, right: Replay): Replay => ({
  source: right.source,
  total: left.total + right.total,
  refusedCount: left.refusedCount + right.refusedCount,
  refused: [...left.refused, ...right.refused],
  reasons: joinedReasons([...left.reasons, ...right.reasons]),
  skipped: {
    refusedBefore: left.skipped.refusedBefore + right.skipped.refusedBefore,
    otherVersions: left.skipped.otherVersions + right.skipped.otherVersions,
  },
});

/**
 * Returns what a replay validates without an option: stored requests if a published version is compared, otherwise
 * examples.
 */
export const defaultReplaySource = (old: Side, now: Side): Replay['source'] =>
  old.is === 'published' || now.is === 'published' ? 'stored' : 'examples';
