import { megabytesOf } from '#engine/model/files';
import { isObject, type Json } from '#engine/model/json';
import { defineRule } from '../define-rule.ts';

interface FilesParams {
  types: readonly string[];
  fileBytes: number;
  totalBytes?: number;
}

/** Id of a file from the server: 128 random bits in base64url. */
const ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * Rule `files`: accepts a list of uploaded files, `[{id, name, size, type}]`, of the `types`, each at most
 * `fileBytes` and together at most `totalBytes`. Refuses an empty file, one named twice, and one without a
 * type, which is still being uploaded. Pages judge the sizes and types in the answer; the server, those of the
 * stored files.
 */
export const files = defineRule<Json[], FilesParams>({
  slug: 'files',
  keyword: 'files',
  types: ['array'],
  summary: 'files that the server has, each `id`, `name`, `size` and `type`, within the limits of the field',
  source: 'S§3 Document attachment',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: {
      types: { type: 'array', items: { type: 'string' }, minItems: 1 },
      fileBytes: { type: 'integer', minimum: 1 },
      totalBytes: { type: 'integer', minimum: 1 },
    },
    required: ['types', 'fileBytes'],
    additionalProperties: false,
  },
  codes: ['fileUnknown', 'fileEmpty', 'fileUnfinished', 'fileTooLarge', 'fileType', 'filesTooLarge'],
  check(given, { types, fileBytes, totalBytes }) {
    const known = given.flatMap((value) => fileIn(value) ?? []);
    const ids = new Set(known.map(({ id }) => id));
    // Entries that are not files have no id in the set, and a file named twice has one.
    if (ids.size < given.length) return { code: 'fileUnknown' };
    if (known.some(({ size }) => size === 0)) return { code: 'fileEmpty' };
    const unfinished = known.filter(({ type }) => type === undefined).length;
    if (unfinished > 0) return { code: 'fileUnfinished', params: { count: unfinished } };
    if (known.some(({ size }) => size > fileBytes))
      return { code: 'fileTooLarge', params: { max: megabytesOf(fileBytes) } };
    if (known.some(({ type }) => !types.includes(type ?? ''))) return { code: 'fileType' };
    const total = known.reduce((sum, { size }) => sum + size, 0);
    return totalBytes !== undefined && total > totalBytes
      ? { code: 'filesTooLarge', params: { max: megabytesOf(totalBytes) } }
      : null;
  },
});

interface File {
  id: string;
  size: number;
  type?: string;
}

function fileIn(value: Json): File | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, size, type } = value;
  const isNamed = typeof id === 'string' && ID.test(id) && typeof name === 'string' && name !== '';
  if (!isNamed || typeof size !== 'number' || !Number.isInteger(size) || size < 0) return undefined;
  if (type === undefined) return { id, size };
  return typeof type === 'string' ? { id, size, type } : undefined;
}
