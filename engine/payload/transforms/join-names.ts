import { isObject } from '../../json/json.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';

/**
 * Surname, name and patronymic → one text. The text cannot be taken apart again (surnames of two words), so it comes
 * back whole as the surname, and is judged as a full name. @spec S§7 Quality submit details
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
    return typeof wire === 'string' ? decoded({ surname: wire }) : refused('wrongType');
  },
  examples: [
    {
      value: { surname: 'Петрова', name: 'Анна', patronymic: 'Ильинична' },
      wire: 'Петрова Анна Ильинична',
      back: { surname: 'Петрова Анна Ильинична' },
    },
    { value: { surname: 'Петрова' }, wire: 'Петрова' },
    { value: {}, wire: undefined, back: undefined },
  ],
});
