import { answerAt } from '../answers/path.ts';
import type { Answers } from '../definition/model.ts';
import { isObject, type JsonObject, objectIn } from '../json/json.ts';
import { joinPath } from '../json/path.ts';
import { NATIONAL_DIGITS } from '../phone/numbering-plan.ts';
import { walkProperties } from '../schema/fields.ts';
import { digitsOf } from '../text/characters.ts';

/** Kind of contact to which a one-time code can be sent. */
export type ContactKind = 'phone' | 'email';

const NOT_TYPED: readonly string[] = ['hidden', 'computed', 'computed-hidden'];

/**
 * Returns the answers of a form to which a one-time code can be sent, by path: those with the rule `phone` or
 * `email`. Hidden and computed answers and those in list items are excluded.
 */
export function provableAnswers(schema: JsonObject, ui: JsonObject): Map<string, ContactKind> {
  return new Map(
    [...walkProperties(schema, ui)].flatMap(({ path, schema: own, widget }): [string, ContactKind][] => {
      if (widget === undefined || NOT_TYPED.includes(widget)) return [];
      const kind = (['phone', 'email'] as const).find((rule) => rule in own && own[rule] !== false);
      return kind === undefined ? [] : [[joinPath(path), kind]];
    }),
  );
}

/** Returns the path of the answer to which form.json has a one-time code sent; undefined if the form needs no code. */
export function provedAnswer(form: JsonObject): string | undefined {
  const { answer } = objectIn(form.proof);
  return isObject(form.proof) && typeof answer === 'string' ? answer : undefined;
}

/** Phone or e-mail of a person. In a normalized contact, the phone is `+` and digits. */
export type Contact = { phone: string } | { email: string };

/** Returns the phone or the e-mail of a contact as text. */
export const contactText = (contact: Contact): string => ('phone' in contact ? contact.phone : contact.email);

/** Returns the kind of a contact; unlike the contact itself, it may be logged. */
export const contactKind = (contact: Contact): ContactKind => ('phone' in contact ? 'phone' : 'email');

/**
 * Returns the contact in the answer at a path, to which a code is sent; undefined if there is no answer. A
 * phone becomes `+` and digits; one without `+` is Russian.
 */
export function contactIn(answers: Answers, path: string, kind: ContactKind): Contact | undefined {
  const answer = answerAt(answers, path);
  const text = typeof answer === 'string' ? answer.trim() : '';
  if (text === '') return undefined;
  if (kind === 'email') return { email: text };
  const digits = digitsOf(text);
  return { phone: text.startsWith('+') ? `+${digits}` : `+7${digits.slice(-NATIONAL_DIGITS)}` };
}
