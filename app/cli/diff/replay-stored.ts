import type { Lang } from '#engine/model/definition';
import { countStoredRequests, replayRequests } from '#server';
import { sha256 } from '../../sha256.ts';
import { withExistingDatabase } from '../open-database.ts';
import { joinReplays, NO_REPLAY, type Replay, UNKNOWN_FORM } from './replay.ts';
import type { ReplayProgress } from './replay-progress.ts';
import { type FormsSide, type SideVersions, versionsOnBoth } from './side-versions.ts';

const MAX_EXAMPLES = 5;

/** Language, time limit and progress of checking stored requests. */
export interface StoredReplayOptions {
  lang: Lang;
  onProgress(form: string, done: number, all: number): void;
  /** True once the time for the replay is used up. */
  isExpired(): boolean;
  progress: ReplayProgress;
}

/**
 * Validates the requests stored in the server's database by both sides, and resolves with those that only the new
 * one refuses. An old side that is a published version limits them to its own requests. Rejects if there is no
 * database.
 */
export async function replayStored(
  old: FormsSide,
  now: FormsSide,
  { lang, onProgress, isExpired, progress }: StoredReplayOptions,
): Promise<Replay> {
  const [before, fresh] = versionsOnBoth(old, now, lang);
  return withExistingDatabase(async (database) => {
    let replay: Replay = { ...NO_REPLAY, source: 'stored' };
    for (const slug of slugsOn(before, fresh)) {
      const [left, right] = [before.version(slug), fresh.version(slug)];
      if (left === undefined) continue;
      const version = old.is === 'published' ? old.hashes.get(slug) : undefined;
      if (right === undefined) {
        const count = await countStoredRequests(database, slug, version);
        const own = { total: count, refusedCount: count, reasons: [{ form: slug, ...UNKNOWN_FORM, count }] };
        if (count > 0) replay = joinReplays(replay, { ...NO_REPLAY, ...own, source: 'stored' });
        continue;
      }
      const versions = sha256(JSON.stringify([left.snapshot, right.snapshot, version ?? null]));
      const { refused, reasons, ...counts } = await replayRequests(database, left.snapshot, right.snapshot, {
        ...(version === undefined ? {} : { version }),
        maxExamples: MAX_EXAMPLES,
        onProgress: (done, all) => onProgress(slug, done, all),
        isExpired,
        from: progress.of(slug, versions),
        onPage: (state) => progress.keep(slug, versions, state),
      });
      replay = joinReplays(replay, {
        ...counts,
        source: 'stored',
        reasons: reasons.map((reason) => ({ form: slug, ...reason })),
        refused: refused.map(({ id, ...request }) => ({ form: slug, name: id, ...request })),
      });
    }
    return replay;
  });
}

/** Returns the forms of both sides, or the published form that was named. */
function slugsOn(before: SideVersions, fresh: SideVersions): string[] {
  const named = [before, fresh].filter(({ isNamed }) => isNamed);
  return [...new Set((named.length > 0 ? named : [before, fresh]).flatMap(({ slugs }) => slugs))].sort();
}
