import type { JsonSchema } from '../definition/model.ts';
import { isObject, listIn } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { joinPath } from '../json/path.ts';
import { walkProperties } from '../schema/fields.ts';

/** Keyword of an answer that is a list of files: `{"files": {"types": ["image/jpeg"], "fileBytes": 10485760}}`. */
export const FILES = 'files';

/** File types that the server can recognize by content, each with its file name ending. */
export const FILE_TYPES = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<string, string>;

/** Limits of the files that a field accepts: media types, and the largest size of one file in bytes. */
export interface FilesRule {
  types: readonly string[];
  fileBytes: number;
}

/**
 * File in an answer: its id on the server, its name and size in bytes. The type is set once the server has received
 * all of it.
 */
export interface FileAnswer {
  id: string;
  name: string;
  size: number;
  type?: string;
}

/** Order to upload a file for a field, with callbacks for its progress. */
export interface UploadAsk {
  /** Path of the field. */
  field: string;
  /** Id of an upload that was interrupted, to resume it. */
  id?: string | undefined;
  /** Called with the server's id for the file; again with another id if the server had forgotten it. */
  onId(id: string): void;
  /** Called with the sent part, from 0 to 1. */
  onPart(part: number): void;
  /** Called when the connection is lost, while the upload waits for it. */
  onWaiting(): void;
}

/** Largest length of a file name, in characters; longer names are cut at the front, so that the ending stays. */
export const MAX_FILE_NAME_CHARACTERS = 150;

/** Returns the types and the size that a file field accepts; undefined for a property that is no file field. */
export function filesRule(property: JsonSchema): FilesRule | undefined {
  const { [FILES]: rule } = property;
  if (!isObject(rule) || typeof rule.fileBytes !== 'number') return undefined;
  const types = listIn(rule.types).filter((type) => typeof type === 'string');
  return { types, fileBytes: rule.fileBytes };
}

/** File field of a form: its path and its limits. */
export interface FileField extends FilesRule {
  path: string;
}

/**
 * Returns the file fields of a form, in all its branches and groups but not in list items, each once. Memoized
 * by schema, because incoming requests use the same few schemas.
 */
export const fileFields = oncePer((schema: JsonSchema): readonly FileField[] => {
  const fields = new Map<string, FileField>();
  for (const { path, schema: property } of walkProperties(schema, {})) {
    const rule = filesRule(property);
    if (rule !== undefined) fields.set(joinPath(path), { path: joinPath(path), ...rule });
  }
  return [...fields.values()];
});

const MEGABYTE = 1024 * 1024;

/**
 * Returns bytes as megabytes (of 1024 × 1024) for a sentence: rounded down to whole ones, or below one up to two
 * decimals, so never 0.
 */
export const megabytesOf = (bytes: number): number =>
  bytes >= MEGABYTE ? Math.floor(bytes / MEGABYTE) : Math.ceil((bytes / MEGABYTE) * 100) / 100;

/** Returns the valid file entries of an answer; others, which a draft or a client may have added, are left out. */
export const filesIn = (answer: unknown): FileAnswer[] =>
  Array.isArray(answer) ? answer.filter(isFileAnswer) : [];

const isFileAnswer = (value: unknown): value is FileAnswer => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size, type } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    (type === undefined || typeof type === 'string')
  );
};
