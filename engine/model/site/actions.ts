import { LINK_ADDRESS } from '../content/link-address.ts';
import type { JsonObject } from '../json/json.ts';
import { enumSchema, named, nameSchema } from '../schema/annotations.ts';
import texts from './action-texts.json' with { type: 'json' };

/** Types of buttons on pages, by the action of a click. @spec R§2 Action button */
export const ACTION_TYPES = ['modal', 'online-call', 'omni-chat', 'anchor', 'link'] as const;
type ActionType = (typeof ACTION_TYPES)[number];

/** Settings that a button must have besides its label, by type. */
export const ACTION_NEEDS: Readonly<Record<ActionType, readonly string[]>> = {
  modal: ['form'],
  'online-call': [],
  'omni-chat': [],
  anchor: ['anchor'],
  link: ['href'],
};

/** Settings of each type, besides its label and its look. */
const properties: Readonly<Record<ActionType, JsonObject>> = {
  modal: {
    form: named(texts['modal.form'], nameSchema('form-names'), texts['modal.form.hint']),
    variant: named(texts['modal.variant'], nameSchema('variants'), texts['modal.variant.hint']),
    experiment: named(
      texts['modal.experiment'],
      { $ref: '#/definitions/experiment' },
      texts['modal.experiment.hint'],
    ),
    content: named(
      texts['modal.content'],
      { type: 'array', items: named(texts['modal.content.item'], { $ref: '#/definitions/block' }) },
      texts['modal.content.hint'],
    ),
  },
  'online-call': {},
  'omni-chat': {},
  anchor: {
    anchor: named(texts['anchor.anchor'], nameSchema('anchors'), texts['anchor.anchor.hint']),
  },
  link: {
    href: named(
      texts['link.href'],
      { ...nameSchema('addresses'), pattern: LINK_ADDRESS.source },
      texts['link.href.hint'],
    ),
    sameTab: named(texts['link.sameTab'], { type: 'boolean' }),
    promises: named(texts['link.promises'], { type: 'string' }, texts['link.promises.hint']),
  },
};

/** Meta-schema of a button; the type decides which other settings it has. */
export const actionSchema: JsonObject = {
  type: 'object',
  title: texts.button,
  required: ['type', 'label'],
  properties: {
    type: named(texts.type, enumSchema(Object.fromEntries(ACTION_TYPES.map((type) => [type, texts[type]])))),
  },
  allOf: ACTION_TYPES.map((type) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      title: texts[type],
      properties: {
        type: {},
        label: named(texts.label, { $ref: '#/definitions/text' }),
        ...properties[type],
        look: named(texts.look, {
          ...enumSchema({ default: texts['look.default'], black: texts['look.black'] }),
          default: 'default',
        }),
      },
      additionalProperties: false,
    },
  })),
};
