import type { Kysely } from 'kysely';
import { type Html, html } from '../http/html.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Entry of the consent log: a consent that a visitor has given with a request, the text that they saw, and when it
 * was withdrawn.
 */
export interface LoggedConsent {
  purpose: string;
  form: string;
  version: string;
  text: string;
  textHash: string;
  evidenced: boolean;
  givenAt: string;
  withdrawnAt?: string;
}

/**
 * Resolves with the logged consents of a request, by its number, even after the request was destroyed; empty for
 * an unknown request.
 */
export async function readConsents(database: Kysely<Tables>, request: string): Promise<LoggedConsent[]> {
  const rows = await database
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.hash', 'consents.text_hash')
    .leftJoin('consent_withdrawals', (join) =>
      join
        .onRef('consent_withdrawals.request_id', '=', 'consents.request_id')
        .onRef('consent_withdrawals.purpose', '=', 'consents.purpose'),
    )
    .select([
      'consents.purpose',
      'consents.form',
      'consents.version',
      'consent_texts.text',
      'consents.text_hash',
      'consents.evidenced',
      'consents.created_at',
      'consent_withdrawals.created_at as withdrawn_at',
    ])
    .where('consents.request_id', '=', request)
    .orderBy('consents.purpose')
    .execute();
  return rows.map(({ text_hash, evidenced, created_at, withdrawn_at, ...row }) => ({
    ...row,
    textHash: text_hash,
    evidenced: evidenced === 1,
    givenAt: created_at,
    ...(withdrawn_at === null ? {} : { withdrawnAt: withdrawn_at }),
  }));
}

/**
 * Renders the consents of a request as an HTML document for the operator: the texts that the visitor was shown,
 * with the evidence in attributes. A text's hash is that of its paragraphs joined by empty lines.
 */
export function consentsHtml(request: string, consents: readonly LoggedConsent[]): string {
  const page = html`<!doctype html>
<meta charset="utf-8">
<title>${request}</title>
${consents.map(consentHtml)}
`;
  return page.markup;
}

const consentHtml = (consent: LoggedConsent): Html => html`<article
  data-purpose="${consent.purpose}"
  data-form="${consent.form}"
  data-form-version="${consent.version}"
  data-sha256="${consent.textHash}"
  data-evidenced="${String(consent.evidenced)}"
  data-given="${consent.givenAt}"
  data-withdrawn="${consent.withdrawnAt ?? ''}"
>
${consent.text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
</article>`;
