import { endpointDocument, endpointFile } from '#engine/model/endpoints';
import { FILE_TYPES, fileFields, filesRule } from '#engine/model/files';
import { joinPath, splitPath } from '#engine/model/json';
import { readForm } from '#engine/model/load';
import { fieldsOf, walkProperties } from '#engine/model/schema';
import { defineCheck, placeInVariant, schemaSegments, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports file fields without limits or control, with file types that cannot be recognized, or
 * whose files the receiver does not get.
 */
export const files = defineCheck(problemTexts, ({ definitions, variants, vocabulary }, report) => {
  for (const variant of variants) {
    const { schema, ui, form } = variant.snapshot;
    const at = (path: string, ...more: string[]) =>
      placeInVariant(variant, 'schema', [...schemaSegments(splitPath(path)), ...more]);
    const uploads = (widget: string): boolean => vocabulary.widgets[widget]?.uploads === true;
    const shown = fieldsOf(schema, ui);
    const limited = new Map(fileFields(schema).map((field) => [field.path, field]));
    for (const { path, widget } of shown)
      if (uploads(widget) !== limited.has(path)) report(at(path), 'FILES_FIELD', { field: path });
    for (const { path, types } of limited.values())
      for (const type of types.filter((one) => !Object.hasOwn(FILE_TYPES, one)))
        report(at(path, 'files'), 'UNKNOWN_FILE_TYPE', {
          name: type,
          ...whatExists(type, Object.keys(FILE_TYPES)),
        });
    const submit = readForm(form).targets.find(({ way }) => way[0] === 'submit');
    const endpoint = String(submit?.target.endpoint);
    const [first] = [...walkProperties(schema, ui)].filter((one) => filesRule(one.schema) !== undefined);
    const document = endpointDocument(definitions, endpoint);
    if (first !== undefined && document !== undefined && document.files !== true)
      report(at(joinPath(first.path)), 'FILES_UNTAKEN', {
        field: joinPath(first.path),
        endpoint: endpointFile(endpoint),
      });
  }
});
