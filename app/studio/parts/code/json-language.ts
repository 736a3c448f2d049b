import { siteDocuments } from '#engine/model/documents';
import type { LanguageAnswer, LanguageCompletion, LanguageMark } from './language-messages.ts';
import { jsonLanguageUrl } from './worker-url.ts';

/** Client of the web worker that checks and completes JSON text by the meta-schemas. */
export interface JsonLanguage {
  validate(path: string, text: string): Promise<LanguageMark[]>;
  complete(path: string, text: string, offset: number): Promise<LanguageCompletion[]>;
}

/** File patterns of each meta-schema. */
const FILES: Readonly<Record<string, string[]>> = {
  'form.schema.json': ['**/form.json'],
  'ui.schema.json': ['**/ui.json'],
  'schema.schema.json': ['**/schema.json'],
  'examples.schema.json': ['**/examples.json'],
  'field.schema.json': ['**/fields/*.json'],
  'page.schema.json': ['**/pages/*.json'],
  ...Object.fromEntries(siteDocuments.map(({ schema, files }) => [schema, globsOf(files)])),
};

/** Returns the patterns for a folder's schema, which applies to the files that no other schema names. */
function globsOf(files: string): string[] {
  const others = siteDocuments.filter((one) => one.files !== files && files.endsWith('/*'));
  return [`**/${files}.json`, ...others.map((one) => `!**/${one.files}.json`)];
}

let made: JsonLanguage | undefined;

/**
 * Returns the client of the page's single worker, which the first call starts: the `schemas` of later calls are
 * ignored. Without a working worker its promises never settle, and nothing is checked or completed.
 */
export function jsonLanguage(schemas: Readonly<Record<string, object>>): JsonLanguage {
  made ??= start(schemas);
  return made;
}

function start(schemas: Readonly<Record<string, object>>): JsonLanguage {
  const worker = new Worker(jsonLanguageUrl);
  const waiting = new Map<number, (answer: LanguageAnswer) => void>();
  let questions = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.postMessage({
    kind: 'schemas',
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        `zayavka://schemas/${name}`,
        { schema, fileMatch: FILES[name] ?? [] },
      ]),
    ),
  });
  const ask = (question: object): Promise<LanguageAnswer> =>
    new Promise((resolve) => {
      questions += 1;
      waiting.set(questions, resolve);
      worker.postMessage({ ...question, id: questions });
    });
  const uri = (path: string): string => `zayavka://definitions/${path}`;
  return {
    async validate(path, text) {
      const answer = await ask({ kind: 'validate', path: uri(path), text });
      return answer.kind === 'validate' ? answer.marks : [];
    },
    async complete(path, text, offset) {
      const answer = await ask({ kind: 'complete', path: uri(path), text, offset });
      return answer.kind === 'complete' ? answer.completions : [];
    },
  };
}
