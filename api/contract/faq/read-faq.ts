import { isObject, type JsonObject, objectIn } from '#engine/model/json';
import type { FaqAnswer, FaqQuestion } from './faq.ts';

/**
 * Reads questions and categories from an unchecked response of the call `faq`; empty lists for members that are
 * missing or no lists. `categories` is an extension; the specification has only `data.questions`.
 */
export function readFaq(answer: unknown): FaqAnswer['data'] {
  const data = objectIn(objectIn(answer).data);
  const categories = objectsIn(data.categories).flatMap((one) => {
    const [id, title] = [textOf(one.id), textOf(one.title)];
    return id === '' || title === '' ? [] : [{ id, title }];
  });
  return { questions: readQuestions(data.questions), categories };
}

/** Reads a list of questions from unchecked JSON; an item without a title, or whose answer is no text, is skipped. */
export const readQuestions = (list: unknown): FaqQuestion[] =>
  objectsIn(list).flatMap((one, index) => {
    const [question, answer] = [textOf(one.question), textOf(one.answer)];
    if (question === '' || typeof one.answer !== 'string') return [];
    const { id, category, category_title } = one;
    return [
      {
        id: textOf(id) || String(index),
        category: textOf(category),
        category_title: textOf(category_title),
        question,
        answer,
      },
    ];
  });

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
