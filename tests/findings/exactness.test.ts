import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finding, proveForm } from '#engine/analysis';
import type { Answers } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { searchPorts } from '../../app/prove-definitions.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { compiledSchema } from './compiled-schema.ts';
import { type Outcomes, tryEverything } from './oracle.ts';
import { randomForm } from './random-forms.ts';

const runs = propertyRuns({ numRuns: 150, seed: 7 });
const FORMS = runs.numRuns;
/** Limit against a hanging test, in milliseconds. */
const TIME_LIMIT_MS = 60_000 + FORMS * 500;

const ports = searchPorts(() => false);
const { compile } = ports;

const holds = ({ guards }: Finding, answers: Answers): boolean =>
  guards.every(({ condition, holds: wanted }) => compile(condition)(answers) === wanted);

/** Returns true if the finding holds for every possible outcome. */
function isTrue(finding: Finding, { states, accepted, shown }: Outcomes): boolean {
  const { kind, path, condition = {}, option, example = {} } = finding;
  const here = states.filter((answers) => holds(finding, answers));
  switch (kind) {
    case 'field-unreachable':
      return !states.some((answers) => shown(path, answers));
    case 'required-hidden':
      return !shown(path, example) && !compile({ ...EVERYTHING, required: [path] })(example);
    case 'rule-contradictory':
    case 'field-unanswerable':
      return !accepted.some((answers) => holds(finding, answers) && (path === '' || path in answers));
    case 'option-dead':
      return !accepted.some((answers) => answers[path] === option);
    case 'condition-always':
      return here.every((answers) => compile(condition)(answers));
    case 'condition-never':
      return !here.some((answers) => compile(condition)(answers));
    case 'success-unreachable':
      return accepted.length === 0;
  }
}

const EVERYTHING: JsonObject = { type: 'object' };

describe('a proof against everything that can happen', () => {
  it(
    `${FORMS} random forms: whatever is found is so, and what is so is found`,
    () => {
      const counts = new Map<string, number>();
      fc.assert(
        fc.property(randomForm, ({ schema: open, options, isCircular }) => {
          const form = compiledSchema(open);
          const { schema } = form;
          const findings = proveForm(form, [], ports);
          const outcomes = tryEverything(schema, options, compile);
          for (const finding of findings) {
            expect(finding.isProved).toBe(true);
            expect([finding.kind, finding.path, isTrue(finding, outcomes)]).toEqual([
              finding.kind,
              finding.path,
              true,
            ]);
            counts.set(finding.kind, (counts.get(finding.kind) ?? 0) + 1);
          }
          // Findings are incomplete for a field that keeps itself shown: the order of answers is not
          // followed.
          if (isCircular) return;
          const found = (kind: string, path: string): boolean =>
            findings.some((one) => one.kind === kind && one.path === path);
          const { accepted, shown, states } = outcomes;
          expect(
            findings.some(({ kind, path }) => kind === 'rule-contradictory' && path === '') ||
              accepted.length > 0 ||
              findings.some(({ kind }) => kind === 'field-unanswerable'),
          ).toBe(true);
          for (const name of namesIn(schema)) {
            const isShown = states.some((answers) => shown(name, answers));
            expect([name, found('field-unreachable', name)]).toEqual([name, !isShown]);
            for (const option of isShown && accepted.length > 0 ? (options[name] ?? []) : []) {
              const isDead = !accepted.some((answers) => answers[name] === option);
              const isReported = findings.some(
                (one) => one.kind === 'option-dead' && one.path === name && one.option === option,
              );
              const isClosed = found('field-unanswerable', name) || found('rule-contradictory', name);
              expect([name, option, isReported]).toEqual([name, option, isDead && !isClosed]);
            }
          }
        }),
        runs,
      );
      // Forms without faults would prove nothing.
      expect(Math.min(...KINDS.map((kind) => counts.get(kind) ?? 0))).toBeGreaterThan(FORMS / 50);
    },
    TIME_LIMIT_MS,
  );
});

const KINDS = [
  'field-unreachable',
  'required-hidden',
  'rule-contradictory',
  'option-dead',
  'condition-never',
];

const namesIn = ({ propertyNames }: JsonObject): string[] =>
  isObject(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum.map(String) : [];
