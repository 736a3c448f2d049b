import { MAX_EXPORTED, roleIncludes } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { askedQuestions, maskAnswers, titleOfVariant } from './asked-questions.ts';
import { listedRequests } from './listed-requests.ts';

/**
 * Returns up to MAX_EXPORTED requests as JSON; personal data is masked unless `reveal`, which needs the role
 * `contract`.
 */
export const exportRequests: StudioHandler<'export-requests'> = async ({ body, session, lang }, services) => {
  const { reveal = false, ...filter } = body;
  if (reveal && !roleIncludes(session.user.role, 'contract')) throw new HttpRefusal(403, '', 'roleMissing');
  const { database, forms, access } = services;
  const { total, rows } = await listedRequests(database, filter);
  const found = await rows.select('requests.answers').limit(MAX_EXPORTED).execute();
  const compiled = new Map<string, { form: CompiledForm; variantTitle: string }>();
  for (const { form: slug, version, variant } of found) {
    const key = `${version} ${variant}`;
    const published = compiled.has(key) ? undefined : await forms.version(slug, version);
    if (published === undefined) continue;
    const { form } = forms.ready(published, variant, lang);
    compiled.set(key, { form, variantTitle: titleOfVariant(published.snapshot, variant, lang) });
  }
  const requests = found.map(({ answers, ...request }) => {
    const given = JSON.parse(answers) as JsonObject;
    const form = compiled.get(`${request.version} ${request.variant}`)?.form ?? { fields: [] };
    return { ...request, answers: reveal ? given : maskAnswers(form, given) };
  });
  await access.audit(database, {
    userId: session.user.id,
    action: 'requests-exported',
    subject: `form:${filter.form}`,
    details: { count: String(requests.length), personalData: reveal ? 'shown' : 'masked' },
  });
  return {
    asked: [...compiled.values()].map(({ form, variantTitle: title }) => ({
      ...{ version: form.version, variant: form.variant, variantTitle: title },
      questions: askedQuestions(form),
    })),
    requests,
    total,
    masked: !reveal,
  };
};
