import type { Lang } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';
import { named, nameOf, oneOfNamed } from '../schema/annotations.ts';
import texts from './action-texts.json' with { type: 'json' };
import { formTypes, RICH_CONTENT } from './form-types.ts';

/** What an action button may do. @spec R§2 Action button */
export const ACTION_TYPES = ['modal', 'online-call', 'omni-chat', 'anchor', 'link'] as const;
type ActionType = (typeof ACTION_TYPES)[number];

/** What each type needs beside its label. */
export const ACTION_NEEDS: Readonly<Record<ActionType, readonly string[]>> = {
  modal: ['form'],
  'online-call': [],
  'omni-chat': [],
  anchor: ['anchor'],
  link: ['href'],
};

/** What each type takes beside its label and its look. */
const propertiesOf = (lang: Lang): Readonly<Record<ActionType, JsonObject>> => ({
  modal: {
    form: named(
      texts['modal.form'][lang],
      { enum: [...Object.keys(formTypes), RICH_CONTENT], refersTo: 'form-types' },
      texts['modal.form.hint'][lang],
    ),
    variant: named(texts['modal.variant'][lang], nameOf('variants'), texts['modal.variant.hint'][lang]),
    content: named(
      texts['modal.content'][lang],
      { type: 'array', items: { $ref: '#/definitions/block' } },
      texts['modal.content.hint'][lang],
    ),
  },
  'online-call': {},
  'omni-chat': {},
  anchor: {
    anchor: named(texts['anchor.anchor'][lang], nameOf('anchors'), texts['anchor.anchor.hint'][lang]),
  },
  link: {
    href: named(texts['link.href'][lang], nameOf('addresses'), texts['link.href.hint'][lang]),
    sameTab: named(texts['link.sameTab'][lang], { type: 'boolean' }),
  },
});

/** The JSON Schema of a button: the type decides what else it takes. */
export function actionSchema(lang: Lang): JsonObject {
  const properties = propertiesOf(lang);
  return {
    type: 'object',
    title: texts.button[lang],
    required: ['type', 'label'],
    properties: {
      type: named(
        texts.type[lang],
        oneOfNamed(Object.fromEntries(ACTION_TYPES.map((type) => [type, texts[type][lang]]))),
      ),
    },
    allOf: ACTION_TYPES.map((type) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      then: {
        title: texts[type][lang],
        properties: {
          type: {},
          label: named(texts.label[lang], { $ref: '#/definitions/text' }),
          ...properties[type],
          look: named(texts.look[lang], {
            ...oneOfNamed({ default: texts['look.default'][lang], black: texts['look.black'][lang] }),
            default: 'default',
          }),
        },
        additionalProperties: false,
      },
    })),
  };
}
