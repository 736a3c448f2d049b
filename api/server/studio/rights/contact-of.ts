import type { Contact } from '#engine/model/proof';
import { personIn } from '../../erasure/mentions.ts';
import { HttpRefusal } from '../../http/refusal.ts';

/** Parses the contact that a call names; throws HttpRefusal 422 for a text that is neither a phone nor an e-mail. */
export function contactOf(text: string): Contact {
  const person = personIn(text);
  if (person === undefined) throw new HttpRefusal(422, 'contact', 'contactUnknown');
  return person;
}
