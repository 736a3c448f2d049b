import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'company', types: ['object'] };

/** Answer with every member of a suggestion. */
export const SUGGESTED = {
  name: 'ПАО Сбербанк',
  inn: '7707083893',
  orgFormCode: '12247',
  orgForm: 'ПАО',
  address: 'г Москва, ул Вавилова, д 19',
  okved: '64.19',
};

export const cases: RuleCase[] = [
  {
    value: { name: 'ПАО Сбербанк', inn: '7707083893', orgFormCode: '12247' },
    verdict: 'ok',
    why: 'a firm [S§5 Company: with inn, name and orgFormCode]',
  },
  {
    value: { name: 'ИП Петрова', inn: '500100732259', orgFormCode: '50102' },
    verdict: 'ok',
    why: 'a sole trader has twelve digits',
  },
  {
    value: SUGGESTED,
    verdict: 'ok',
    why: 'with everything that a suggestion brings [S§3 Company suggestion]',
  },
  {
    value: {
      value: 'ПАО Сбербанк',
      selected: { name: 'ПАО Сбербанк', inn: '7707083893', orgFormCode: '12247' },
    },
    verdict: 'ok',
    why: 'as a field holds it [S§3 Company field value]',
  },
  {
    value: {
      value: 'ПАО',
      selected: SUGGESTED,
    },
    verdict: 'ok',
    why: 'as a field holds everything that a suggestion brings',
  },
  { value: { value: 'ПАО' }, verdict: 'companyMissing', why: 'typed into a field and not chosen' },
  { value: { value: 'ПАО', selected: {} }, verdict: 'companyMissing', why: 'an empty choice' },
  {
    value: { value: 'ПАО', selected: { inn: '7707083893', orgFormCode: '12247' } },
    verdict: 'companyNameMissing',
    at: 'selected.name',
    why: 'no name in a field',
  },
  {
    value: { value: 'ПАО', selected: { name: 'ПАО', orgFormCode: '12247' } },
    verdict: 'companyInnMissing',
    at: 'selected.inn',
    why: 'no taxpayer number in a field',
  },
  {
    value: { value: 'ПАО', selected: { name: 'ПАО', inn: '7707083894', orgFormCode: '12247' } },
    verdict: 'innChecksum',
    at: 'selected.inn',
    why: 'a wrong check digit in a field',
  },
  {
    value: { value: 'ПАО', selected: { name: 'ПАО', inn: '7707083893' } },
    verdict: 'companyOrgFormMissing',
    at: 'selected.orgFormCode',
    why: 'no form of ownership in a field',
  },
  { value: {}, verdict: 'companyMissing', why: 'nothing' },
  { value: { name: ' ', inn: '', orgFormCode: '' }, verdict: 'companyMissing', why: 'blank' },
  { value: { address: 'г Москва' }, verdict: 'companyMissing', why: 'an address makes no company' },
  {
    value: { inn: '7707083893', orgFormCode: '12247' },
    verdict: 'companyNameMissing',
    at: 'name',
    why: 'no name',
  },
  {
    value: { name: 'ПАО Сбербанк', orgFormCode: '12247' },
    verdict: 'companyInnMissing',
    at: 'inn',
    why: 'no taxpayer number',
  },
  {
    value: { name: 'ПАО Сбербанк', inn: '7707083893', orgFormCode: ' ' },
    verdict: 'companyOrgFormMissing',
    at: 'orgFormCode',
    why: 'a blank form of ownership',
  },
  {
    value: { name: 'ПАО Сбербанк' },
    verdict: 'companyInnMissing',
    at: 'inn',
    why: 'of two that are missing the first is named',
  },
  { value: { orgFormCode: '12247' }, verdict: 'companyNameMissing', at: 'name', why: 'the last one alone' },
  {
    value: { name: 'ПАО Сбербанк', inn: '7707083894' },
    verdict: 'innChecksum',
    at: 'inn',
    why: 'the form of ownership is judged last: not every request carries it',
  },
  {
    value: { name: 'ПАО Сбербанк', inn: 7707083893, orgFormCode: '12247' },
    verdict: 'companyInnMissing',
    at: 'inn',
    why: 'a number that is no text may have lost its zeros in front',
  },
  {
    value: { name: 'ПАО Сбербанк', inn: '770708389', orgFormCode: '12247' },
    verdict: 'innLength',
    at: 'inn',
    why: 'nine digits',
  },
  {
    value: { name: 'ПАО Сбербанк', inn: '7707083894', orgFormCode: '12247' },
    verdict: 'innChecksum',
    at: 'inn',
    why: 'a wrong check digit',
  },
];
