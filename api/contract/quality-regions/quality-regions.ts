import type { JsonSchema } from '#engine';
import { commonRefusals } from '../answers.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export interface RegionOption {
  code: string;
  /** In Russian: it is what a request carries. */
  title: string;
}

export interface DepartmentOption {
  id: string;
  ps_name: string;
  full_address: string;
}

/** What the quality form chooses from. @spec S§3 Region option, Department option */
export interface QualityRegions {
  regions: RegionOption[];
  /** By the code of their region. */
  departments: Record<string, DepartmentOption[]>;
}

const texts = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
  additionalProperties: false,
});

export const qualityRegionsSchema: JsonSchema = {
  type: 'object',
  properties: {
    regions: { type: 'array', items: texts('code', 'title') },
    departments: {
      type: 'object',
      additionalProperties: { type: 'array', items: texts('id', 'ps_name', 'full_address') },
    },
  },
  required: ['regions', 'departments'],
  additionalProperties: false,
};

export const qualityRegionsExample: QualityRegions = {
  regions: [{ code: '77', title: 'Москва' }],
  departments: {
    '77': [{ id: '1001', ps_name: 'Отделение «Центральное»', full_address: 'г. Москва, ул. Лесная, д. 8' }],
  },
};

export const qualityRegions = defineEndpoint({
  id: 'quality-regions',
  method: 'GET',
  path: '/about/quality/feedback/regions',
  encoding: 'json',
  languagePrefix: false,
  summary: 'Regions and departments of the quality form; every `location` is given all of them',
  source: 'S§7',
  body: null,
  answers: {
    200: {
      description: 'Titles are Russian in every language: a request carries them',
      schema: qualityRegionsSchema,
      example: qualityRegionsExample,
    },
    503: commonRefusals[503],
  },
});
