import { isObject, type JsonObject } from '#engine/model/json';
import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { hasText } from '../member.ts';

/**
 * Rule `attachment`: accepts files behind a checkbox, `{ checked, files: [{ errorMessage? }] }`. If `checked`,
 * there must be at least one file, and none with an error; otherwise files are ignored.
 * @spec S§3, S§5 Document attachment
 */
export const attachment = defineRule<JsonObject, object>({
  slug: 'attachment',
  keyword: 'attachment',
  types: ['object'],
  summary: 'attachment: when `checked`, at least one of `files` and none with an `errorMessage`',
  source: 'S§5 Document attachment',
  chunk: 'rare',
  params: NO_PARAMS,
  codes: ['attachmentMissing', 'attachmentFailed'],
  check({ checked, files }) {
    if (checked !== true) return null;
    const attached = Array.isArray(files) ? files.filter(isObject) : [];
    if (attached.length === 0) return { code: 'attachmentMissing', at: ['files'] };
    const count = attached.filter((file) => hasText(file, 'errorMessage')).length;
    return count > 0 ? { code: 'attachmentFailed', at: ['files'], params: { count } } : null;
  },
});
