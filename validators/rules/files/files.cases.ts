import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'files',
  types: ['array'],
  params: {
    types: { type: 'array', items: { type: 'string' }, minItems: 1 },
    fileBytes: { type: 'integer', minimum: 1 },
    totalBytes: { type: 'integer', minimum: 1 },
  },
  required: ['types', 'fileBytes'],
};

const params = { types: ['image/jpeg', 'application/pdf'], fileBytes: 2_097_152, totalBytes: 3_145_728 };
const photo = { id: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'бампер.jpg', size: 1_000_000, type: 'image/jpeg' };
const paper = {
  id: 'BBBBBBBBBBBBBBBBBBBBBB',
  name: 'справка.pdf',
  size: 2_097_152,
  type: 'application/pdf',
};

export const comparedParams: readonly JsonObject[] = [params];

export const cases: RuleCase[] = [
  { params, value: [], verdict: 'ok', why: 'how many there must be is for minItems' },
  { params, value: [photo], verdict: 'ok', why: 'one file' },
  { params, value: [photo, paper], verdict: 'ok', why: 'two, of which one is exactly as large as it may be' },
  {
    params,
    value: [{ ...photo, size: 1_048_576 }, paper],
    verdict: 'ok',
    why: 'together exactly as large as they may be',
  },
  {
    params,
    value: [{ ...photo, size: 2_097_153 }],
    verdict: 'fileTooLarge',
    reported: { max: 2 },
    why: 'a byte too large',
  },
  {
    params: { ...params, fileBytes: 1000 },
    value: [photo],
    verdict: 'fileTooLarge',
    reported: { max: 0.01 },
    why: 'a limit of less than a megabyte is not called 0',
  },
  {
    params,
    value: [paper, { ...photo, size: 1_048_577 }],
    verdict: 'filesTooLarge',
    reported: { max: 3 },
    why: 'together a byte too large',
  },
  {
    params: { types: ['image/png'], fileBytes: 2_097_152 },
    value: [photo],
    verdict: 'fileType',
    why: 'another type',
  },
  {
    params,
    value: [paper, { id: photo.id, name: photo.name, size: photo.size }],
    verdict: 'fileUnfinished',
    reported: { count: 1 },
    why: 'one is still on its way',
  },
  { params, value: [photo, photo], verdict: 'fileUnknown', why: 'one file twice' },
  {
    params,
    value: [{ ...photo, id: 'short' }],
    verdict: 'fileUnknown',
    why: 'an id that the server never makes',
  },
  { params, value: [{ ...photo, id: 1 }], verdict: 'fileUnknown', why: 'an id that is no text' },
  { params, value: [{ ...photo, name: '' }], verdict: 'fileUnknown', why: 'no name' },
  { params, value: [{ ...photo, size: 0 }], verdict: 'fileEmpty', why: 'nothing in it' },
  { params, value: [{ ...photo, size: -1 }], verdict: 'fileUnknown', why: 'less than nothing in it' },
  { params, value: [{ ...photo, size: 1.5 }], verdict: 'fileUnknown', why: 'half a byte' },
  { params, value: [{ ...photo, type: 1 }], verdict: 'fileUnknown', why: 'a type that is no text' },
  { params, value: ['бампер.jpg', null], verdict: 'fileUnknown', why: 'a name is no file' },
];
