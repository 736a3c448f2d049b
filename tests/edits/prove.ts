import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { readCount, readOptions } from '../command-line.ts';
import { triedMerge, tryMerge } from '../fixtures/edits/tried-merge.ts';
import { formSlugs, nothingTried, triedStep, trySequence } from '../fixtures/edits/tried-sequence.ts';
import { withLists } from '../fixtures/lists.ts';

const USAGE = `npm run prove:edits -- [options]

Plays sequences of commands that the studio offers for every form: after each the form has no errors, undo and redo give the same
bytes, and independent commands give one document in both orders. Then lets two people edit a form and merges what they have made
by \`zayavka merge\`: that gives what all their commands give, or a conflict that is marked and named. Prints each counterexample
with its seed; exit code 1 where there is one.

  --sequences N  for each form (10)
  --steps N      in each of them (20)
  --merges N     in all (500)
  --seed N       of the first sequence and of the first merge (1)
  --form SLUG    of one form alone`;

const options = readOptions(USAGE, {
  sequences: { type: 'string', default: '10' },
  steps: { type: 'string', default: '20' },
  merges: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  form: { type: 'string', default: '' },
});
const count = (name: 'sequences' | 'steps' | 'merges' | 'seed'): number =>
  readCount(USAGE, name, options[name]);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const shared = await withLists();
const slugs = formSlugs(shared).filter((slug) => options.form === '' || slug === options.form);
const [seed, steps] = [count('seed'), count('steps')];
const sample = <Value>(arbitrary: fc.Arbitrary<Value>, own: number): Value =>
  fc.sample(arbitrary, { seed: own, numRuns: 1 })[0] as Value;
let refuted = 0;
const tried = nothingTried();
const startMs = performance.now();

for (let own = seed; own < seed + count('sequences'); own += 1)
  for (const slug of slugs)
    try {
      trySequence(
        shared,
        slug,
        sample(fc.array(triedStep, { minLength: steps, maxLength: steps }), own),
        tried,
      );
    } catch (error) {
      refuted += 1;
      print(`REFUTED ${slug} --seed ${own}: ${messageOf(error)}`);
    }
const commands = [...tried.commands].map(([type, times]) => `${type} ${times}`).join(', ');
print(`${tried.independent} of ${tried.pairs} pairs were independent; commands: ${commands}`);

const outcomes = { merged: 0, conflict: 0, disputed: 0, refused: 0, nothing: 0 };
for (let own = seed; own < seed + count('merges'); own += 1) {
  try {
    outcomes[await tryMerge(shared, sample(triedMerge(slugs), own))] += 1;
  } catch (error) {
    refuted += 1;
    print(`REFUTED merge --seed ${own}: ${messageOf(error)}`);
  }
}
print(
  `${outcomes.merged} merged, ${outcomes.conflict} in conflict, ${outcomes.disputed} disputed without need, ${outcomes.refused} refused by the check, ${outcomes.nothing} of which one changes nothing`,
);
print(`${refuted} refuted in ${Math.round((performance.now() - startMs) / 1000)} s`);
process.exitCode = refuted > 0 ? 1 : 0;
