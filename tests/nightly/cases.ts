/** `npm run test:nightly` runs every case; `npm test` runs a sample where many cases differ in one place alone. */
export const isEveryCase = process.env.TEST_CASES === 'every';

/** Returns each `step`th case, or all of them in a nightly run. */
export const sampleOf = <Case>(cases: readonly Case[], step: number): readonly Case[] =>
  isEveryCase ? cases : cases.filter((_case, index) => index % step === 0);

/**
 * Returns each `step`th case of every group, the first of a group at least, or all of them in a nightly run.
 */
export const sampleOfEach = <Case>(
  cases: readonly Case[],
  groupOf: (one: Case) => string,
  step: number,
): readonly Case[] => [...Map.groupBy(cases, groupOf).values()].flatMap((group) => sampleOf(group, step));

/** Pairs each row with one column in rotation, or with every column in a nightly run. */
export const pairsOf = <Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
): readonly (readonly [Row, Column])[] =>
  rows.flatMap((row, index) =>
    columns
      .filter((_column, place) => isEveryCase || place === index % columns.length)
      .map((column) => [row, column] as const),
  );

/** Returns the share, from 0 below `shares`, that a case has by its name, wherever it stands among the others. */
export const shareOf = (name: string, shares: number): number =>
  [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % shares;
