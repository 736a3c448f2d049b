import { withoutSigns } from '#engine/model';
import { defineRule } from '../define-rule.ts';
import { MAX_NAME_LENGTH, plainName } from '../plain-name.ts';

interface Params {
  /** Digits are let through; a form that takes nicknames may want it. */
  allowDigits?: boolean;
  /** Signs are stripped instead of refused: the input takes them out, and a text that has some is checked without. */
  stripSpecial?: boolean;
  /** In characters after tidying. */
  maxLength?: number;
}

/** ё is outside а-я. */
const NAME = /^[А-Яа-яЁё]+(?:[ -]+[А-Яа-яЁё]+)*$/;

/**
 * A name in Russian letters, with spaces and hyphens between its parts. Text pasted from elsewhere may hold й as two
 * characters, non-breaking spaces or other hyphens: they count as the plain ones.
 * @spec R§5 Name, S§5 Name
 */
export const name = defineRule<string, Params>({
  slug: 'name',
  keyword: 'name',
  types: ['string'],
  summary: 'name in Russian letters, spaces and hyphens',
  source: 'R§5 Name, S§5 Name',
  chunk: 'common',
  params: {
    type: 'object',
    properties: {
      allowDigits: { type: 'boolean' },
      stripSpecial: { type: 'boolean' },
      maxLength: { type: 'integer', minimum: 1 },
    },
    additionalProperties: false,
  },
  codes: ['required', 'nameLatin', 'nameDigits', 'nameSymbols', 'nameTooLong'],
  check(value, params) {
    const { allowDigits = false, stripSpecial = false, maxLength = MAX_NAME_LENGTH } = params;
    let text = plainName(value);
    if (text === '') return { code: 'required' };
    if (text.length > maxLength) return { code: 'nameTooLong', params: { max: maxLength } };
    if (/[A-Za-z]/.test(text)) return { code: 'nameLatin' };
    if (/\d/.test(text) && !allowDigits) return { code: 'nameDigits' };
    text = text.replace(/\d/g, 'ц');
    if (stripSpecial) text = withoutSigns(text).trim();
    return NAME.test(text) ? null : { code: 'nameSymbols' };
  },
});
