import { answerAt } from '../answers/path.ts';
import type { Answers } from '../definition/model.ts';
import { isObject, type JsonObject, objectIn } from '../json/json.ts';
import { joinPath } from '../json/path.ts';
import { NATIONAL_DIGITS } from '../phone/numbering-plan.ts';
import { walkProperties } from '../schema/fields.ts';
import { digitsOf } from '../text/characters.ts';

/** Kind of contact that can receive a one-time code, and that the code proves. */
export type ContactKind = 'phone' | 'email';

const NOT_TYPED: readonly string[] = ['hidden', 'computed', 'computed-hidden'];

/** Returns the answers that a code can prove, by their rules; items of lists are excluded. */
export function provableAnswers(schema: JsonObject, ui: JsonObject): Map<string, ContactKind> {
  return new Map(
    [...walkProperties(schema, ui)].flatMap(({ path, schema: own, widget }): [string, ContactKind][] => {
      if (widget === undefined || NOT_TYPED.includes(widget)) return [];
      const kind = (['phone', 'email'] as const).find((rule) => rule in own && own[rule] !== false);
      return kind === undefined ? [] : [[joinPath(path), kind]];
    }),
  );
}

/** Returns the path of the answer for which a form requires a proof; undefined without one. */
export function provedAnswer(form: JsonObject): string | undefined {
  const { answer } = objectIn(form.proof);
  return isObject(form.proof) && typeof answer === 'string' ? answer : undefined;
}

/** Contact of a person; where it is normalized, a phone is `+` and digits. */
export type Contact = { phone: string } | { email: string };

/** Returns the phone or the e-mail of a contact, as a request has it. */
export const contactText = (contact: Contact): string => ('phone' in contact ? contact.phone : contact.email);

/** Returns the kind of a contact, which logs may have. */
export const contactKind = (contact: Contact): ContactKind => ('phone' in contact ? 'phone' : 'email');

/** Returns the contact to which the code is sent; undefined if the answer is missing. */
export function contactIn(answers: Answers, path: string, kind: ContactKind): Contact | undefined {
  const answer = answerAt(answers, path);
  const text = typeof answer === 'string' ? answer.trim() : '';
  if (text === '') return undefined;
  if (kind === 'email') return { email: text };
  const digits = digitsOf(text);
  return { phone: text.startsWith('+') ? `+${digits}` : `+7${digits.slice(-NATIONAL_DIGITS)}` };
}
