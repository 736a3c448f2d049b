import type { FaqQuestion } from '#contract';
import { type ContentNode, parseContent } from '#engine/model/content';
import { createSearch, type Found, markWords, type Word } from '#engine/search';

/** Question of the FAQ whose answer's HTML is parsed into nodes, in which found words can be marked. */
export interface FoundQuestion extends FaqQuestion {
  nodes: readonly ContentNode[];
}

/**
 * Returns a function that finds the questions for a typed text by their words, their answers and their categories.
 */
export function searchQuestions(questions: readonly FaqQuestion[]): (typed: string) => Found<FoundQuestion> {
  return createSearch(
    questions.map((one) => {
      const nodes = parseContent(one.answer);
      return {
        item: { ...one, nodes },
        title: one.question,
        parts: one.category_title === '' ? [] : [one.category_title],
        text: textOf(nodes),
      };
    }),
    // Visitors ask in sentences; an answer has only some of the words.
    { coverage: 0.3 },
  );
}

/**
 * Returns the text of nodes with a space after each element, so that cells and items stay apart.
 */
const textOf = (nodes: readonly ContentNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${textOf(node.children ?? [])} `)).join('');

/** Returns the nodes of an answer with the words of a search marked; the content of buttons stays as it is. */
export const markNodes = (nodes: readonly ContentNode[], words: readonly Word[]): ContentNode[] =>
  nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string')
      return markWords(node, words).map(({ text, isMarked }) =>
        isMarked ? { tag: 'mark', children: [text] } : text,
      );
    if (node.children === undefined || node.tag === 'action') return [node];
    return [{ ...node, children: markNodes(node.children, words) }];
  });
