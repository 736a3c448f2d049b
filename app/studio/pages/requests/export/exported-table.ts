import type { ExportedRequests } from '#contract';
import type { Studio } from '../../../studio-context.ts';
import { writtenAnswers } from '../answers.tsx';

/** Table of texts, row by row; the first row has the titles of the columns. */
export type ExportedTable = readonly (readonly string[])[];

type Words = Pick<Studio, 'lang' | 'text' | 'moment'>;

/**
 * Returns requests as a table: columns for number, time, variant and state of delivery, then one for each question
 * that any of them answers. Questions with the same title share a column unless one request answers both.
 */
export function exportedTable({ asked, requests }: ExportedRequests, words: Words): ExportedTable {
  const { text, moment } = words;
  const formOf = new Map(asked.map((one) => [`${one.version} ${one.variant}`, one]));
  const answered = requests.map((request) => {
    const form = formOf.get(`${request.version} ${request.variant}`);
    return {
      ...request,
      form,
      cells: cellsOf(writtenAnswers(form?.questions ?? [], request.answers, words), text),
    };
  });
  const titles = [...new Set(answered.flatMap(({ cells }) => [...cells.keys()]))];
  const facts = ['id', 'created', 'variant', 'state'].map((name) => text(`studio.requests.column.${name}`));
  return [
    [...facts, ...titles],
    ...answered.map(({ id, createdAt, state, form, cells }) => [
      id,
      moment(createdAt),
      form?.variantTitle ?? '',
      text(`studio.delivery.${state}`),
      ...titles.map((title) => cells.get(title) ?? ''),
    ]),
  ];
}

/** Returns the answers by title; a repeated title gets a number. */
function cellsOf(written: ReturnType<typeof writtenAnswers>, text: Words['text']): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { title, answer } of written) {
    let name = title;
    for (let number = 2; cells.has(name); number += 1) name = `${title} (${number})`;
    cells.set(name, answer ?? text('studio.request.hidden'));
  }
  return cells;
}
