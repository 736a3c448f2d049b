import { answerAt } from '#engine/model/answers';
import type { Answers, Field } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { digitsOf } from '#engine/model/text';
import { phoneKey } from '../limits/subjects.ts';

/** Digits of a request's number. */
const NUMBER_DIGITS = 12;
/**
 * Largest number of search terms of a request; no form has as many contacts and names, so a request
 * with more is no person's.
 */
const MAX_TERMS = 48;

/** Search that staff have typed, parsed into a request's number and normalized terms. */
export interface SearchWords {
  /** Number of a request, if the search may be one. */
  number: string | undefined;
  /** Terms that a request must all have; empty if the search can only be a number. */
  terms: readonly string[];
}

/**
 * Returns the terms by which staff find a request: the normalized phones, e-mails and words of names in its
 * answers; never documents or money.
 */
export function searchTerms(fields: readonly Field[], answers: Answers): string[] {
  const terms = fields.flatMap(({ path, personalData }) => {
    if (personalData !== 'contact' && personalData !== 'identity') return [];
    return textsIn(answerAt(answers, path)).flatMap(termsIn);
  });
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** Parses a search that staff have typed: a request's number, a phone, an e-mail or words of a name. */
export function readSearch(words: string): SearchWords {
  const digits = /\p{L}/u.test(words) ? '' : digitsOf(words);
  return {
    number: digits.length === NUMBER_DIGITS ? digits : undefined,
    terms: termsIn(words),
  };
}

function textsIn(answer: Json | undefined): string[] {
  if (typeof answer === 'string') return [answer];
  return answer !== null && typeof answer === 'object' ? Object.values(answer).flatMap(textsIn) : [];
}

/** Returns the phone or e-mail in a text, otherwise its words as those of a name; normalized. */
function termsIn(text: string): string[] {
  const contacts = contactTerms(text);
  return contacts.length > 0 ? contacts : nameTerms(text);
}

function contactTerms(text: string): string[] {
  if (text.includes('@')) return [`mail:${text.trim().toLowerCase()}`];
  const phone = /\p{L}/u.test(text) ? undefined : phoneKey(text);
  return phone === undefined ? [] : [`phone:${phone}`];
}

/** Largest number of words of a name; a longer text is a comment, and not searchable. */
const MAX_NAME_WORDS = 6;

function nameTerms(text: string): string[] {
  const words =
    text
      .toLowerCase()
      // «ё» is found by «е», which most people type.
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/\p{L}[\p{L}'’-]+/gu) ?? [];
  return words.length > MAX_NAME_WORDS ? [] : words.map((word) => `name:${word}`);
}
