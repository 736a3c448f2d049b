import { describe, expect, it } from 'vitest';
import { type ApproverRule, approvalRefusal, mayReturn, publicationRefusal } from './publishers.ts';
import type { ReviewedChange } from './reviewed-changes.ts';

const [author, other] = ['anna', 'boris'].map((name) => ({ id: name, name, role: 'contract' as const })) as [
  { id: string; name: string; role: 'contract' },
  { id: string; name: string; role: 'contract' },
];
const standing = { unconfirmedIds: new Set<string>(), dependentIds: new Set<string>() };
const submission = { document: 'forms/loan', authorIds: [author.id], standing, decisions: [] };
const rules: ApproverRule[] = [
  { documents: '*', changes: ['breaking'], role: 'contract', people: ['anna', 'boris'] },
];
const change = (own: Partial<ReviewedChange>): ReviewedChange => ({
  ...{ fingerprint: 'f', form: 'loan', kind: 'condition.changed', verdict: 'contract' },
  ...{ variants: [], words: { ru: 'Условие', en: 'A condition' } },
  ...own,
});

describe('a change of which nothing proves whether it breaks something', () => {
  const undecided = change({ isUndecided: true });

  it('is approved and published by who has not written it, as one that breaks something', () => {
    for (const one of [undecided, change({ verdict: 'breaking' })]) {
      expect(approvalRefusal(rules, submission, one, author)).toBe('secondPersonMissing');
      expect(publicationRefusal(rules, submission, [one], author)).toBe('secondPersonMissing');
      expect(publicationRefusal(rules, submission, [one], other)).toBeUndefined();
      expect(mayReturn(rules, submission, one, author)).toBe(true);
    }
    expect(publicationRefusal(rules, submission, [change({})], author)).toBeUndefined();
  });

  it('is for those whom the table names for what breaks', () => {
    const vera = { ...other, id: 'vera', name: 'vera' };
    expect(approvalRefusal(rules, submission, undecided, vera)).toBe('approverMissing');
    expect(approvalRefusal(rules, submission, change({}), vera)).toBeUndefined();
  });
});

describe('a person whom nobody but the inviter vouches for', () => {
  const unconfirmed = (ids: string[], dependent = ids) => ({
    ...submission,
    standing: { unconfirmedIds: new Set(ids), dependentIds: new Set(dependent) },
  });

  it('is no second person beside an author who depends on the same inviter', () => {
    const breaking = change({ verdict: 'breaking' });
    expect(approvalRefusal([], unconfirmed([other.id]), breaking, other)).toBe('approverUnconfirmed');
    expect(approvalRefusal([], unconfirmed([other.id], []), breaking, other)).toBeUndefined();
    expect(approvalRefusal([], unconfirmed([other.id]), change({}), other)).toBeUndefined();
    expect(mayReturn([], unconfirmed([other.id]), breaking, other)).toBe(true);
  });

  it('is none of those whom the table names, even for a change of their own', () => {
    const named: ApproverRule[] = [
      { documents: '*', changes: ['contract'], role: 'contract', people: ['anna'] },
    ];
    expect(approvalRefusal(named, submission, change({}), author)).toBeUndefined();
    expect(approvalRefusal(named, unconfirmed([author.id], []), change({}), author)).toBe(
      'approverUnconfirmed',
    );
  });
});
