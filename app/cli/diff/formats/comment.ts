import { translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import type { Format } from './format.ts';
import { markdown } from './markdown.ts';

/** First line of the comment, by which the step of a pipeline finds the one that it updates. */
export const COMMENT_MARKER = '<!-- zayavka-diff -->';

/** GitHub takes 65,536 characters; what is around the report, and letters that it counts twice, need the rest. */
const MAX_CHARACTERS = 60_000;

/** The Markdown report as the one comment of a merge request: marked, and cut at a line where it is too long. */
export const comment: Format = (report, options) => {
  const lines = markdown(report, options).split('\n');
  let length = 0;
  const kept = lines.filter((line) => {
    length += line.length + 1;
    return length <= MAX_CHARACTERS;
  });
  const cut = lines.length - kept.length;
  return [
    COMMENT_MARKER,
    ...kept,
    ...(cut === 0 ? [] : ['', `_${translator(options.lang)(texts.cut, { count: cut })}_`]),
  ].join('\n');
};
