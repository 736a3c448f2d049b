import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { mapChildSchemas } from '#engine/model/schema';
import { plainForm, problemsOf } from '../whole/plain-form.ts';
import { capturedSchemas } from './captured-schemas.ts';

/** Replacement of the renderer of RJSF's tests: it calls only the component that records its props. */
const RENDER = `data:text/javascript,${encodeURIComponent(
  'export const render = ({ type, props }) => { type(props); return { asFragment: () => undefined }; };',
)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@testing-library/react' ? { url: RENDER, shortCircuit: true } : next(specifier, context),
});
const quiet = (): undefined => undefined;
Object.assign(globalThis, { vi: { mock: quiet, fn: () => quiet } });

/** Adds to every field the members that a field needs, and changes nothing else. */
function asField(schema: JsonObject, id: string): JsonObject {
  const inner = mapChildSchemas(schema, (child, [keyword, name]) =>
    keyword === 'properties' ? asField(child, `${id}-${name}`) : child,
  );
  return { ...inner, fieldId: id, personalData: 'none' };
}

/** Returns the schema as a form's answers if it is an object, otherwise as its only answer. */
function formOf(written: JsonObject): JsonObject {
  const { fieldId: _id, personalData: _class, ...form } = asField(written, 'value');
  if (written.type === 'object') return form;
  const { definitions, ...own } = asField(written, 'value');
  return { type: 'object', ...(definitions && { definitions }), properties: { value: own } };
}

const counted = new Map<string, number>();
let accepted = 0;
const captured = await capturedSchemas();
for (const { props } of captured) {
  const schema = JSON.parse(JSON.stringify(props.schema)) as Json;
  const ui = JSON.parse(JSON.stringify(props.uiSchema ?? {})) as JsonObject;
  const written = isObject(schema) ? schema : {};
  const texts = plainForm(formOf(written), written.type === 'object' ? ui : { value: ui });
  const codes = new Set(problemsOf(texts, 2000).map(({ code }) => code));
  if (codes.size === 0) accepted += 1;
  for (const code of codes) counted.set(code, (counted.get(code) ?? 0) + 1);
}
const found = {
  schemas: captured.length,
  accepted,
  refused: captured.length - accepted,
  refusedBy: Object.fromEntries([...counted].sort(([one], [other]) => (one < other ? -1 : 1))),
};
const text = `${JSON.stringify(found, null, 2)}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('captured-definitions.json', import.meta.url), text);
