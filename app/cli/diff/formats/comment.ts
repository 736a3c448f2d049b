import { translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import type { Format } from './format.ts';
import { markdown } from './markdown.ts';

/** First line of the comment on a merge request, by which a pipeline's step finds the comment to update. */
export const COMMENT_MARKER = '<!-- zayavka-diff -->';

/**
 * Largest length of the comment. GitHub accepts 65,536 characters; the rest is for the text around the report
 * and for letters that it counts twice.
 */
const MAX_CHARACTERS = 60_000;

/**
 * Formats the report as the single comment of a merge request: Markdown with the marker, cut off at a line if it
 * is too long.
 */
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
