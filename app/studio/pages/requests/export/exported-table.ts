import type { ExportedRequests } from '#contract';
import type { Studio } from '../../../studio-context.ts';
import { writtenAnswers } from '../answers.tsx';

/** Rows of texts; the first names the columns. */
export type ExportedTable = readonly (readonly string[])[];

type Words = Pick<Studio, 'lang' | 'text' | 'moment'>;

/**
 * Returns the requests as a table with a column for each question, whatever the version that asked it. Questions with
 * one title share a column unless one request answers both.
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
      ...[id, moment(createdAt), form?.variantTitle ?? '', text(`studio.delivery.${state}`)],
      ...titles.map((title) => cells.get(title) ?? ''),
    ]),
  ];
}

/** Returns the answers by title; a title that repeats gets its number. */
function cellsOf(written: ReturnType<typeof writtenAnswers>, text: Words['text']): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { title, answer } of written) {
    const repeats = [...cells.keys()].filter(
      (name) => name === title || name.startsWith(`${title} (`),
    ).length;
    cells.set(repeats === 0 ? title : `${title} (${repeats + 1})`, answer ?? text('studio.request.hidden'));
  }
  return cells;
}
