import { SUGGESTED } from '../company/company.cases.ts';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'inn-or-company', types: ['string', 'object'] };

const ADDRESS = 'г Москва, ул Вавилова, д 19';

export const cases: RuleCase[] = [
  { value: '500100732259', verdict: 'ok', why: 'a person, typed [R§5 lead_inn: a free string]' },
  { value: '7707083893', verdict: 'ok', why: 'a firm, typed' },
  { value: '', verdict: 'required', why: 'nothing typed' },
  { value: ' ', verdict: 'required', why: 'blank' },
  { value: '50010073225', verdict: 'innLength', why: 'eleven digits' },
  { value: '500100732258', verdict: 'innChecksum', why: 'a wrong check digit' },
  {
    value: { inn: '7707083893', address: ADDRESS },
    verdict: 'ok',
    why: 'a chosen company [R§5 lead_inn: a selected suggestion with inn and address]',
  },
  {
    value: { inn: '7707083893', address: { value: ADDRESS } },
    verdict: 'ok',
    why: 'the address as suggestions bring it [S§7 Company suggest]',
  },
  {
    value: { name: 'ПАО Сбербанк', inn: '7707083893', address: ADDRESS },
    verdict: 'ok',
    why: 'with more members',
  },
  { value: { value: '500100732259' }, verdict: 'ok', why: 'typed into a field [S§3 Company field value]' },
  {
    value: { value: '50010073225' },
    verdict: 'innLength',
    at: 'value',
    why: 'typed into a field, too short',
  },
  {
    value: { value: 'ПАО Сбербанк', selected: { inn: '7707083893', address: ADDRESS } },
    verdict: 'ok',
    why: 'chosen in a field [S§3 Company field value]',
  },
  {
    value: {
      value: 'ПАО',
      selected: SUGGESTED,
    },
    verdict: 'ok',
    why: 'chosen in a field, with everything that a suggestion brings',
  },
  {
    value: { value: '7707083893', selected: { inn: '7707083893' } },
    verdict: 'companyAddressMissing',
    at: 'selected.address',
    why: 'chosen in a field, without an address',
  },
  {
    value: { value: '7707083893', selected: { address: ADDRESS } },
    verdict: 'required',
    at: 'selected.inn',
    why: 'chosen in a field, without a number',
  },
  { value: { value: '500100732259', selected: null }, verdict: 'ok', why: 'a choice that was taken back' },
  { value: { inn: '7707083893' }, verdict: 'companyAddressMissing', at: 'address', why: 'no address' },
  {
    value: { inn: '7707083893', address: ' ' },
    verdict: 'companyAddressMissing',
    at: 'address',
    why: 'a blank address',
  },
  {
    value: { inn: '7707083893', address: { value: '' } },
    verdict: 'companyAddressMissing',
    at: 'address',
    why: 'an address of nothing',
  },
  {
    value: { inn: '7707083893', address: null },
    verdict: 'companyAddressMissing',
    at: 'address',
    why: 'suggestions may have none',
  },
  { value: { address: ADDRESS }, verdict: 'required', at: 'inn', why: 'a company without a number' },
  { value: {}, verdict: 'required', at: 'inn', why: 'an empty choice' },
  { value: { inn: '770708389', address: ADDRESS }, verdict: 'innLength', at: 'inn', why: 'nine digits' },
  {
    value: { inn: '7707083894', address: ADDRESS },
    verdict: 'innChecksum',
    at: 'inn',
    why: 'a wrong check digit in a chosen company',
  },
];
