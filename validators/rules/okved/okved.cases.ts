import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'okved',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: '62.01', verdict: 'ok', why: 'one code' },
  { value: '62', verdict: 'ok', why: 'a class alone' },
  { value: '64.19.12', verdict: 'ok', why: 'two dotted parts' },
  { value: '62.01, 63.1', verdict: 'ok', why: 'two codes' },
  { value: '62.01 63.1', verdict: 'ok', why: 'separated by a space' },
  { value: '62,01', verdict: 'ok', why: 'a comma separates' },
  { value: ' 62.01,', verdict: 'ok', why: 'separators at the ends' },
  { value: '6', verdict: 'okvedFormat', why: 'one digit' },
  { value: '621', verdict: 'okvedFormat', why: 'three digits' },
  { value: '62.', verdict: 'okvedFormat', why: 'a dot and nothing' },
  { value: '62.011', verdict: 'okvedFormat', why: 'three digits in a part' },
  { value: '62.01.02.03', verdict: 'okvedFormat', why: 'three dotted parts' },
  { value: '62;63', verdict: 'okvedFormat', why: 'another separator' },
  { value: ',', verdict: 'okvedFormat', why: 'separators alone' },
  { value: '62.01x63', verdict: 'okvedFormat', why: 'joined by a letter' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n', verdict: 'required', why: 'blank' },
];
