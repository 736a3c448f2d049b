import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import type { LanguageAnswer, LanguageQuestion } from './language-messages.ts';

const service = getLanguageService({});
const respond = (answer: LanguageAnswer): void => self.postMessage(answer);

/** Completes and validates JSON by the meta-schemas of definitions, outside the main thread. */
self.addEventListener('message', async ({ data }: MessageEvent<LanguageQuestion>) => {
  if (data.kind === 'schemas') {
    service.configure({
      validate: true,
      schemas: Object.entries(data.schemas).map(([uri, { schema, fileMatch }]) => ({
        uri,
        schema,
        fileMatch,
      })),
    });
    return;
  }
  const document = TextDocument.create(data.path, 'json', 1, data.text);
  const json = service.parseJSONDocument(document);
  if (data.kind === 'validate') {
    const found = await service.doValidation(document, json, {
      schemaRequest: 'ignore',
      schemaValidation: 'warning',
    });
    const marks = found.map(({ range, message, severity }) => ({
      from: document.offsetAt(range.start),
      to: document.offsetAt(range.end),
      message: typeof message === 'string' ? message : message.value,
      isError: severity === 1,
    }));
    return respond({ id: data.id, kind: 'validate', marks });
  }
  const list = await service.doComplete(document, document.positionAt(data.offset), json);
  const completions = (list?.items ?? []).map(({ label, detail, textEdit, insertText, documentation }) => {
    const edit = textEdit !== undefined && 'range' in textEdit ? textEdit : undefined;
    return {
      label,
      detail: detail ?? (typeof documentation === 'string' ? documentation : ''),
      insert: (edit?.newText ?? insertText ?? label).replace(/\$\{?\d+(?::([^}]*))?\}?/g, '$1'),
      from: edit === undefined ? data.offset : document.offsetAt(edit.range.start),
      to: edit === undefined ? data.offset : document.offsetAt(edit.range.end),
    };
  });
  respond({ id: data.id, kind: 'complete', completions });
});
