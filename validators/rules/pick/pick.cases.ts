import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'pick',
  types: ['object'],
  params: {
    source: { type: 'string' },
    with: { type: 'object', additionalProperties: { type: 'string' } },
    typed: { type: 'boolean' },
  },
  required: ['source'],
};

const params = { source: 'products' };
const typed = { ...params, typed: true };
const proof = 't3kx9c.AAAAAAAAAAAAAAAAAAAAAA';

export const cases: RuleCase[] = [
  { params, value: { value: 'A-1', label: 'Чай', proof }, verdict: 'ok', why: 'a pick with its proof' },
  {
    params,
    value: { value: 'A-1', label: 'Чай', price: 250, proof },
    verdict: 'ok',
    why: 'a pick that brings more than its label',
  },
  {
    params: { ...params, with: { category: 'kind' } },
    value: { value: 'A-1', label: 'Чай', proof },
    verdict: 'ok',
    why: 'which answers a source was passed is in the proof, and the server’s business',
  },
  { params, value: {}, verdict: 'pickUnchosen', why: 'nothing was chosen' },
  { params, value: { label: ' ' }, verdict: 'pickUnchosen', why: 'blank' },
  { params, value: { label: 'Чай' }, verdict: 'pickUnchosen', why: 'typed and not chosen' },
  {
    params,
    value: { value: 'A-1', proof },
    verdict: 'pickUnchosen',
    why: 'a pick without a label shows nothing',
  },
  { params: typed, value: { label: 'Чай' }, verdict: 'ok', why: 'typed where a typed text will do' },
  {
    params: typed,
    value: { value: 'A-1', label: 'Чай' },
    verdict: 'pickUnknown',
    why: 'a value needs a proof also where a typed text will do',
  },
  {
    params: typed,
    value: { label: 'Чай', price: 1 },
    verdict: 'pickUnknown',
    why: 'a price beside a typed text is nobody’s',
  },
  { params, value: { value: 'A-1', label: 'Чай' }, verdict: 'pickUnknown', why: 'no proof' },
  { params, value: { value: 'A-1', label: 'Чай', proof: '' }, verdict: 'pickUnknown', why: 'an empty proof' },
  {
    params,
    value: { value: 'A-1', label: 'Чай', proof: 1 },
    verdict: 'pickUnknown',
    why: 'a proof that is no text',
  },
  {
    params,
    value: { value: 'A-1', label: 'Чай', proof: 't3kx9c.AAAA' },
    verdict: 'pickUnknown',
    why: 'a proof that is cut',
  },
  {
    params,
    value: { value: 1, label: 'Чай', proof },
    verdict: 'pickUnknown',
    why: 'a value that is no text',
  },
];
