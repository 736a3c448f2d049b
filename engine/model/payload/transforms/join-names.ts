import { isObject } from '../../json/json.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';
import examples from './join-names.examples.json' with { type: 'json' };

/** Last two words of a joined name: name and patronymic; of only two, surname and name. */
const NAMES = /^(?:(.+) )?(\S+) (\S+)$/;

/**
 * Transform from surname, name and patronymic to one text. Decoding cannot split it reliably (surnames of two words,
 * no patronymic), but whatever it gives joins to the same text.
 * @spec S§7 Quality submit details
 * @assumed A-71
 */
export const joinNames = defineTransform({
  slug: 'join-names',
  summary: 'surname, name and patronymic → one text',
  source: 'S§7 Quality submit details',
  inputs: ['surname', 'name', 'patronymic'],
  encode(value) {
    if (!isObject(value)) return undefined;
    const parts = [value.surname, value.name, value.patronymic].filter(
      (part) => typeof part === 'string' && part !== '',
    );
    return parts.length === 0 ? undefined : parts.join(' ');
  },
  decode(wire) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string') return refused('wrongType');
    const [, surname, second, last] = NAMES.exec(wire) ?? [];
    if (second === undefined || last === undefined) return decoded({ surname: wire });
    return decoded(
      surname === undefined ? { surname: second, name: last } : { surname, name: second, patronymic: last },
    );
  },
  examples: [...examples, { value: {}, wire: undefined, back: undefined }],
});
