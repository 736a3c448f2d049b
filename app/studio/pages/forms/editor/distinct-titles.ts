import { useMemo } from 'react';
import { listDocuments } from '#contract';
import { useStudio } from '../../../studio-context.ts';
import { useStudioQuery } from '../../../use-studio-call.ts';
import type { OfferedField } from './offered-fields.ts';

type Titled = Pick<OfferedField, 'id' | 'title' | 'own'>;

/** Phrases that tell fields of one title apart. */
export interface TitleWords {
  withOrigin(origin: 'own' | 'shared', title: string): string;
  /** Returns the title with the form that has the field: «Телефон, как в форме «Кредит»». */
  asIn(title: string, form: string): string;
  /** Returns the titles of the forms that have a shared field. */
  formsWith(field: string): readonly string[];
}

/**
 * Returns the titles of fields by id, made distinct by their origin. Two shared fields with equal titles get
 * the title of a form that has only one of them, or their slug if there is no such form.
 */
export function distinctTitles(
  fields: readonly Titled[],
  { withOrigin, asIn, formsWith }: TitleWords,
): ReadonlyMap<string, string> {
  const originOf = ({ own }: Titled) => (own === undefined ? 'shared' : 'own');
  const toldApart = (field: Titled, same: readonly Titled[]): string => {
    const others = new Set(same.flatMap(({ id }) => formsWith(id)));
    const form = formsWith(field.id).find((one) => !others.has(one));
    return form === undefined ? `${field.title}, ${field.id.replace(/^own:/, '')}` : asIn(field.title, form);
  };
  return new Map(
    fields.map((field) => {
      const { id, title } = field;
      const same = fields.filter((other) => other.id !== id && other.title === title);
      if (same.length === 0) return [id, title];
      const alike = same.filter((other) => originOf(other) === originOf(field));
      return [id, withOrigin(originOf(field), alike.length === 0 ? title : toldApart(field, alike))];
    }),
  );
}

/** Returns the titles of offered fields by id, in the words of the studio. */
export function useDistinctTitles(fields: readonly Titled[]): ReadonlyMap<string, string> {
  const { text } = useStudio();
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const documents = new Map(data?.documents.map((one) => [one.id, one]));
    return distinctTitles(fields, {
      withOrigin: (origin, title) => text(`studio.catalogue.origin.${origin}`, { title }),
      asIn: (title, form) => text('studio.catalogue.asIn', { title, form }),
      formsWith: (field) =>
        (documents.get(`fields/${field}`)?.usedBy ?? []).flatMap(
          (id) => (id.startsWith('forms/') && documents.get(id)?.title) || [],
        ),
    });
  }, [fields, data, text]);
}
