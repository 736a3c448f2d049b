import { MAX_EXPORTED, roleIncludes } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { askedQuestions, maskAnswers, titleOfVariant } from './asked-questions.ts';
import { listedRequests, searchOf } from './listed-requests.ts';

/**
 * Handles the studio's call `export-requests`: returns the newest requests of a form, MAX_EXPORTED at most, and
 * records it in the audit log. Personal data is masked unless `reveal`, which gets 403 without the role
 * `contract`.
 */
export const exportRequests: StudioHandler<'export-requests'> = async (
  { audit, body, session, lang },
  services,
) => {
  const { reveal = false, ...filter } = body;
  if (reveal && !roleIncludes(session.user.role, 'contract')) throw new HttpRefusal(403, '', 'roleMissing');
  const { database, reads, forms } = services;
  const search = await searchOf(database);
  const { total, found } = await reads.run(async (replica) => {
    const { rows, ...listed } = await listedRequests(replica, filter, search);
    return { ...listed, found: await rows.select('requests.answers').limit(MAX_EXPORTED).execute() };
  });
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
  await audit(database, 'requests-exported', `form:${filter.form}`, {
    count: String(requests.length),
    personalData: reveal ? 'shown' : 'masked',
  });
  return {
    asked: [...compiled.values()].map(({ form, variantTitle: title }) => ({
      version: form.version,
      variant: form.variant,
      variantTitle: title,
      questions: askedQuestions(form),
    })),
    requests,
    total,
    masked: !reveal,
  };
};
