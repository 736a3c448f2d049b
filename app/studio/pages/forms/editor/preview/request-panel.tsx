import { describeField } from '#engine/analysis';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm, FormChecker } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { encodeRequest } from '#engine/model/request';
import { useStudio } from '../../../../studio-context.ts';
import type { HostileFilling } from './hostile-answers.ts';

interface RequestPanelProps {
  form: CompiledForm;
  checker: FormChecker;
  answers: Answers;
  hostile: HostileFilling | undefined;
}

/**
 * Shows the exact request that the bank would get for the answers in the preview, or the number of invalid
 * answers.
 */
export function RequestPanel({ form, checker, answers, hostile }: RequestPanelProps) {
  const { text, lang } = useStudio();
  const visible = holdsOf(form, checker).visible(answers);
  const isSolved = CAPTCHA_FIELD in visible;
  const issues = checker.check(visible).filter(({ path }) => isSolved || path !== CAPTCHA_FIELD);
  const labels = (paths: readonly string[]): string =>
    paths.map((path) => describeField({ ...form, lang }, path)).join(', ');
  return (
    <section className="zs-panel" aria-label={text('studio.preview.request')}>
      <h3>{text('studio.preview.request')}</h3>
      {hostile !== undefined && (
        <p className="zs-small">
          {text('studio.preview.hostile.taken', { fields: labels(hostile.taken) || '—' })}{' '}
          {text('studio.preview.hostile.refused', { fields: labels(hostile.refused) || '—' })}
        </p>
      )}
      {issues.length > 0 ? (
        <p>{text('studio.preview.notSent', { fields: labels(issues.map(({ path }) => path)) })}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        <pre className="zs-code" tabIndex={0}>
          {requestText(form, visible)}
        </pre>
      )}
    </section>
  );
}

/** Formats the request line, the content type, and the body: JSON, or the form fields in their order. */
function requestText(form: CompiledForm, answers: Answers): string {
  const { endpoint } = form;
  if (endpoint === undefined) return '';
  const { method, path, contentType, body } = encodeRequest(form, answers, { lang: form.lang }, endpoint);
  const lines = Array.isArray(body)
    ? body.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    : [JSON.stringify(body, null, 2)];
  return [`${method} ${path}`, `Content-Type: ${contentType}`, '', ...lines].join('\n');
}
