import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { computedAnswers } from '#engine/model/computed';
import type { Vocabulary } from '#engine/model/definition';
import { isWithin, joinPath, splitPath } from '#engine/model/json';
import { readForm } from '#engine/model/load';
import { nodes } from '#engine/model/payload';
import { fieldsOf, walkProperties } from '#engine/model/schema';
import { defineCheck, keepsFilesInBrowser, placeInVariant, schemaSegments } from '../../context.ts';
import { payloadsLacking, writtenForm } from '../field-lists/written-lists.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports answers that no payload contains and that are not stored as evidence of a consent, and
 * files of which a request has only the names.
 */
export const unsent = defineCheck(problemTexts, ({ variants, vocabulary }, report) => {
  const evidence = evidenceKeywords(vocabulary);
  for (const variant of variants) {
    const { schema, ui, form } = variant.snapshot;
    const { payloads, targets, consent } = readForm(form);
    const submit = targets.find(({ way }) => way[0] === 'submit');
    const payload = String(submit?.target.payload);
    const map = payloads.get(payload);
    if (map === undefined) continue;
    const sent = [...nodes(map as never)].flatMap(({ answerPaths }) => answerPaths.map(String));
    // A line of a list that no payload sends is reported at the line.
    const written = writtenForm(variant);
    const reported = written.fields.flatMap((line) =>
      payloadsLacking(line, written).includes(payload) ? [line.name] : [],
    );
    const consents = [...consent.values()].map(({ field }) => String(field));
    const shown = new Map(
      [...walkProperties(schema, ui)].map((property) => [joinPath(property.path), property]),
    );
    for (const { path, widget } of fieldsOf(schema, ui)) {
      if (keepsFilesInBrowser(vocabulary, widget))
        report(placeInVariant(variant, 'schema', schemaSegments(splitPath(path))), 'FILES_UNSENT', {
          field: path,
        });
      const property = shown.get(path)?.schema ?? {};
      const isEvidence = consents.includes(path) && evidence.some((keyword) => keyword in property);
      const isSent = sent.some((one) => isWithin(one, path) || isWithin(path, one));
      // The server computes this answer from others that are sent.
      if (reported.some((name) => isWithin(path, name))) continue;
      if (isSent || isEvidence || path === CAPTCHA_FIELD || computedAnswers(schema).has(path)) continue;
      report(placeInVariant(variant, 'schema', schemaSegments(splitPath(path))), 'ANSWER_UNSENT', {
        field: path,
        payload,
      });
    }
  }
});

const evidenceKeywords = ({ rules }: Vocabulary): string[] =>
  rules.flatMap(({ keyword, isEvidence }) => (isEvidence ? [keyword] : []));
