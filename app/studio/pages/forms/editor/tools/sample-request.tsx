import type { SubmitContext } from '#engine/model/definition';
import { isObject, type JsonObject, objectIn } from '#engine/model/json';
import { encodeRequest } from '#engine/model/request';
import { languagePrefix } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

/** Shows the exact request for an accepted example, by the current payload map. */
export function SampleRequest() {
  const { text } = useStudio();
  const { read, form, slug } = useEditor();
  const accepted = read.definitions.forms.get(slug)?.examples.accepted;
  const examples = (Array.isArray(accepted) ? accepted : []).filter(isObject);
  const endpoint = form?.endpoint;
  const fits = (example: JsonObject): boolean => (example.variant ?? form?.variant) === form?.variant;
  const example = examples.find(fits) ?? examples[0];
  if (form === undefined || endpoint === undefined || example === undefined)
    return <p className="zs-notice">{text('studio.payload.noExample')}</p>;
  const answers = objectIn(example.answers);
  const context: SubmitContext = { lang: form.lang, ...objectIn(example.context) };
  const prefix = languagePrefix(context.lang, languagesOf(read.definitions.texts));
  const { method, path, body } = encodeRequest({ ...form, prefix }, answers, context, endpoint);
  return (
    <section aria-labelledby="payload-sample">
      <h3 id="payload-sample">{text('studio.payload.sample')}</h3>
      <p className="zs-small">{text('studio.payload.sampleOf', { example: String(example.name ?? '') })}</p>
      <pre className="zs-code">{`${method} ${path}\n${JSON.stringify(body, null, 2)}`}</pre>
    </section>
  );
}
