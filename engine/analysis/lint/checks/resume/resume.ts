import { type Json, objectIn } from '#engine/model/json';
import { readForm } from '#engine/model/load';
import { RESUME_BLOCK } from '#engine/model/request';
import { fieldsOf } from '#engine/model/schema';
import { defineCheck, keepsFilesInBrowser, placeInVariant } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Widgets whose answers are not saved: nobody types these, or they are asked again each time. */
const NOT_SAVED: readonly string[] = ['captcha', 'hidden', 'computed', 'computed-hidden'];

/**
 * Lint check: reports a form that can be finished on another device although its files stay in the browser, it
 * has no answer to save, or no page opens saved answers.
 */
export const resume = defineCheck(problemTexts, ({ definitions, variants, vocabulary }, report) => {
  const pages = [...definitions.files.values()].filter(({ path }) => path.startsWith('pages/'));
  const hasPage = pages.some(({ value }) => hasBlock(objectIn(value).blocks));
  for (const variant of variants) {
    const { schema, ui, form } = variant.snapshot;
    if (form.resume === undefined) continue;
    const at = placeInVariant(variant, 'form', ['resume']);
    const consents = [...readForm(form).consent.values()].map(({ field }) => String(field));
    const fields = fieldsOf(schema, ui);
    const files = fields.find(({ widget }) => keepsFilesInBrowser(vocabulary, widget));
    if (!hasPage) report(at, 'RESUME_PAGE');
    if (files !== undefined) report(at, 'RESUME_FILES', { name: files.path });
    else if (!fields.some(({ path, widget }) => !consents.includes(path) && !NOT_SAVED.includes(widget)))
      report(at, 'RESUME_NOTHING');
  }
});

const hasBlock = (blocks: Json | undefined): boolean =>
  Array.isArray(blocks) && blocks.some((block) => objectIn(block).kind === RESUME_BLOCK);
