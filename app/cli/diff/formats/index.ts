import { comment } from './comment.ts';
import { EXAMPLES, examples } from './examples.ts';
import type { Format } from './format.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

/** Functions that format a report, by the name that `--format` takes. */
export const formats: Readonly<Record<string, Format>> = {
  text,
  markdown,
  json,
  html,
  junit,
  github,
  gitlab,
  comment,
  sarif,
  [EXAMPLES]: examples,
};
