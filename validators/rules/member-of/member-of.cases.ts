import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

const groups = { '77': ['1001', '1002'], '78': ['2001'], '83': [] };
const params = { members: { department: { of: 'region', groups } } };

export const declaration: RuleDeclaration = {
  keyword: 'member-of',
  types: ['object'],
  params: {
    members: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          of: { type: 'string' },
          groups: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
        required: ['of', 'groups'],
        additionalProperties: false,
      },
    },
  },
};

export const comparedParams: readonly JsonObject[] = [
  params,
  { members: { department: { of: 'region', groups: { '77': ['1001', '1002'], '78': ['2001', '2002'] } } } },
  { members: { department: { of: 'region', groups: { '77': ['1001'] } } } },
];

export const cases: RuleCase[] = [
  { value: { region: '77', department: '1002' }, params, verdict: 'ok', why: 'a department of the region' },
  {
    value: { region: '77', department: '2001' },
    params,
    verdict: 'notInGroup',
    at: 'department',
    why: 'a department of another region',
  },
  {
    value: { region: '77', department: '3001' },
    params,
    verdict: 'notInGroup',
    why: 'a department that no region has',
  },
  {
    value: { region: '83', department: '1001' },
    params,
    verdict: 'notInGroup',
    why: 'a region without departments',
  },
  {
    value: { region: '50', department: '1001' },
    params,
    verdict: 'ok',
    why: 'a region of no group, which is refused by its own list',
  },
  {
    value: { region: 'constructor', department: '1001' },
    params,
    verdict: 'ok',
    why: 'a name that every object has is no group',
  },
  {
    value: { region: '77' },
    params,
    verdict: 'ok',
    why: 'no department: whether one is needed is asked elsewhere',
  },
  { value: { department: '1001' }, params, verdict: 'ok', why: 'no region yet' },
  {
    value: { region: 77, department: '1001' },
    params,
    verdict: 'ok',
    why: 'the region is refused for its type',
  },
  { value: { region: '77', department: 1001 }, params, verdict: 'ok', why: 'so is the department' },
  { value: { region: '77', department: '2001' }, verdict: 'ok', why: 'nothing is related' },
];
