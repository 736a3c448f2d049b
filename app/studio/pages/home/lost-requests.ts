import type { RefusedTriesPage } from '#contract';

type Refused = RefusedTriesPage['refused'];

/** Form whose rules have refused many visitors, and the most frequent cause. */
interface LostRequests {
  form: string;
  tries: number;
  /** Title of the field; '' for an error of no field. */
  field: string;
  /** Sentence that visitors read; '' if the form no longer has it. */
  message: string;
}

/** Number of tries below which the counts say nothing about a form. */
const LEAST_TRIES = 10;
const MAX_FORMS = 3;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the day in Moscow one week before a time (milliseconds since the epoch), as `2026-01-15`. */
export const weekBefore = (nowMs: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Moscow' }).format(nowMs - WEEK_MS);

/**
 * Returns the three forms with the most refused tries to send them, most first, each with the most frequent cause.
 * Forms with fewer than 10 tries are left out.
 */
export const lostRequests = (refused: Refused): LostRequests[] =>
  [...Map.groupBy(refused, ({ form }) => form)]
    .map(([form, entries]): LostRequests => {
      const causes = entries.flatMap((entry) => entry.causes);
      const byCause = Map.groupBy(causes, ({ title, message }) => JSON.stringify([title, message]));
      const [worst] = [...byCause.values()].toSorted((one, other) => triesOf(other) - triesOf(one));
      const { title: field = '', message = '' } = worst?.[0] ?? {};
      return { form, tries: triesOf(entries), field, message };
    })
    .filter(({ tries }) => tries >= LEAST_TRIES)
    .toSorted((one, other) => other.tries - one.tries)
    .slice(0, MAX_FORMS);

const triesOf = (counted: readonly { tries: number }[]): number =>
  counted.reduce((sum, { tries }) => sum + tries, 0);
