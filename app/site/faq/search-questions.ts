import type { FaqQuestion } from '#contract';
import { type ContentNode, parseContent } from '#engine/model/content';
import { createSearch, type Found, markWords, type Word } from '#engine/search';

/** Question with its answer as parsed nodes. */
export interface FoundQuestion extends FaqQuestion {
  nodes: readonly ContentNode[];
}

/** Creates a search over questions, their answers and their categories. */
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

/** Marks the words of a search in nodes; the content of buttons stays as it is. */
export const markNodes = (nodes: readonly ContentNode[], words: readonly Word[]): ContentNode[] =>
  nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string')
      return markWords(node, words).map(({ text, isMarked }) =>
        isMarked ? { tag: 'mark', children: [text] } : text,
      );
    if (node.children === undefined || node.tag === 'action') return [node];
    return [{ ...node, children: markNodes(node.children, words) }];
  });
