import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'attachment', types: ['object'] };

const valid = { name: 'passport.pdf' };
const broken = { name: 'photo.heic', errorMessage: 'Файл больше 10 МБ' };

export const cases: RuleCase[] = [
  { value: { checked: true, files: [valid] }, verdict: 'ok', why: 'one file' },
  {
    value: { checked: true, files: [valid, { errorMessage: '' }] },
    verdict: 'ok',
    why: 'an empty error is none',
  },
  { value: { checked: false, files: [] }, verdict: 'ok', why: 'no tick, no files' },
  { value: { checked: false, files: [broken] }, verdict: 'ok', why: 'without the tick files do not count' },
  { value: {}, verdict: 'ok', why: 'untouched' },
  {
    value: { checked: 'true', files: [] },
    verdict: 'ok',
    why: 'a text is no tick: its type has its own error',
  },
  {
    value: { checked: true, files: [] },
    verdict: 'attachmentMissing',
    at: 'files',
    why: 'a tick without a file [S§5 Document attachment]',
  },
  { value: { checked: true }, verdict: 'attachmentMissing', at: 'files', why: 'no list of files at all' },
  { value: { checked: true, files: 'passport.pdf' }, verdict: 'attachmentMissing', why: 'a name is no file' },
  { value: { checked: true, files: [null, 'x'] }, verdict: 'attachmentMissing', why: 'nor are these' },
  {
    value: { checked: true, files: [valid, broken] },
    verdict: 'attachmentFailed',
    at: 'files',
    reported: { count: 1 },
    why: 'one of two has an error [S§5 Document attachment]',
  },
  {
    value: { checked: true, files: [broken, valid, broken] },
    verdict: 'attachmentFailed',
    reported: { count: 2 },
    why: 'two of three',
  },
];
