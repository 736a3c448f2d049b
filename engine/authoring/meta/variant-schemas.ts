import { LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { ALIAS_PATTERN } from '#engine/model/site';

const text: JsonObject = { $ref: '#/definitions/text' };
const answer: JsonObject = { type: 'string', description: 'Path of an answer' };
const names: JsonObject = { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } };
const closed = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Beside `over`: where the variant takes the other's place. */
export const sectionChoice: JsonObject = {
  ...closed({ only: names, except: names }, []),
  minProperties: 1,
  maxProperties: 1,
  description: 'Sections in which the variant stands for the one it is over',
};

/** Of the form, for all variants, and of one variant. */
export const without: JsonObject = {
  ...names,
  description: 'Fields that are left out: they are not asked for',
};

export const selectorSchema: JsonObject = {
  ...closed(
    {
      title: text,
      default: { type: 'string' },
      variants: names,
      inLanguages: closed(Object.fromEntries(LANGUAGES.map((lang) => [lang, names])), []),
    },
    ['title', 'variants'],
  ),
  description: 'Lets a visitor choose among variants',
};

export const aliasesSchema: JsonObject = {
  type: 'object',
  propertyNames: { pattern: ALIAS_PATTERN },
  additionalProperties: closed({ variant: { type: 'string' } }, []),
  description: 'Names by which buttons open the form, beside its slug',
};

const labels = closed(
  {
    ...{ number: text, status: text, planned: text, considered: text },
    ...{ kind: text, filed: text, answer: text, history: text },
  },
  ['number', 'status', 'planned', 'considered'],
);

/** Settings of forms that create an appeal, and of forms that look appeals up; a variant may patch any part of them. */
export const appealProperties: JsonObject = {
  appeal: {
    ...closed(
      {
        phone: answer,
        plannedDays: { type: 'integer', minimum: 1, maximum: 366 },
        status: text,
        link: {
          ...closed({
            open: text,
            labels,
            over: closed({
              title: text,
              message: text,
              byPhone: text,
              href: { type: 'string', pattern: '^/(?![/\\\\])' },
            }),
            busy: text,
            failed: text,
          }),
          description: 'Its success leads to the status without a phone, for a while',
        },
      },
      [],
    ),
    description: 'The request can be found later by its phone',
  },
  lookup: {
    ...closed(
      {
        phone: answer,
        none: closed({ title: text, message: text, advice: text, checks: { type: 'array', items: text } }),
        several: closed({ title: text }),
        labels,
        back: text,
        classes: closed({ registered: text, considered: text }),
        proof: closed({
          title: text,
          message: text,
          label: text,
          submit: text,
          wrong: text,
          over: text,
          failed: text,
        }),
      },
      [],
    ),
    description: 'The form stores nothing and shows what was found',
  },
};
