import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveForm } from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import { orUndefined } from '#engine/model/errors';
import { splitPath, valueAt } from '#engine/model/json';
import { formatText } from '#engine/model/text';
import { variantInSection } from '#engine/model/variants';
import { NoScript, type SendState, VariantSelector } from '#renderers';
import { usePage } from '../page-context.ts';
import { formQuery } from './form-query.ts';
import { useSessionSource } from './form-sessions.ts';
import { FormPlaceholder, NamedForm, type NamedFormProps } from './named-form.tsx';
import { useReadyForm } from './ready-forms.ts';

const keyOf = (slug: string): string => `zayavka.variant.${slug}`;
/** Variants chosen on this page, by slug, in case the storage refuses them. */
const unstored = new Map<string, string>();

/** Returns the variant chosen in this tab, to which the answers belong. */
const chosenVariant = (slug: string): string | undefined =>
  orUndefined(() => sessionStorage.getItem(keyOf(slug))) ?? unstored.get(slug);

function rememberVariant(slug: string, name: string): void {
  unstored.set(slug, name);
  orUndefined(() => sessionStorage.setItem(keyOf(slug), name));
}

/**
 * Forgets the chosen variant when the request is stored, so that the next begins with the first
 * one.
 */
function forgetVariant(slug: string): void {
  unstored.delete(slug);
  orUndefined(() => sessionStorage.removeItem(keyOf(slug)));
}

interface ChosenFormProps extends Omit<NamedFormProps, 'variant' | 'onState'> {
  live: LiveForm;
  /** Initial variant. */
  first: string;
  /** True if the page names the variant, whatever was chosen elsewhere. */
  isNamed: boolean;
  section: string | undefined;
}

/**
 * Form with a choice of its variants above it. The answers stay when the variant changes.
 * @spec S§2 Feedback types
 */
export function ChosenForm({ live, first, isNamed, section, ...rest }: ChosenFormProps) {
  const { slug } = rest;
  const { lang, prefix, sent } = usePage();
  const queries = useQueryClient();
  const { title, offered, standIns } = live.choice;
  const [chosen, setChosen] = useState(sent?.slug === slug ? sent.variant : first);
  const variant = variantInSection(standIns, chosen, section);
  const { data: ready } = useReadyForm(slug, live.bundle, variant, lang);
  const sessionOf = useSessionSource();
  /** Shown variant; one that was just chosen is shown when its draft is restored. */
  const [shown, setShown] = useState(variant);
  const [status, setStatus] = useState<SendState['status']>('idle');
  const note = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const kept = isNamed ? undefined : chosenVariant(slug);
    if (kept !== undefined && offered.some(({ name }) => name === kept)) setChosen(kept);
  }, [isNamed, slug, offered]);
  useEffect(() => {
    if (status === 'accepted') forgetVariant(slug);
  }, [status, slug]);
  useEffect(() => {
    if (ready === undefined || shown === variant) return;
    const dropped = sessionOf(ready, undefined).restoreDraft();
    if (note.current !== null)
      note.current.textContent = dropped.map((path) => noteOf(ready.form, path)).join(' ');
    setShown(variant);
  }, [ready, shown, variant, sessionOf]);

  const prefetch = (): void => {
    for (const { name } of offered)
      void queries.prefetchQuery(formQuery(live.bundle, variantInSection(standIns, name, section), lang));
  };
  const choose = (name: string): void => {
    if (note.current !== null) note.current.textContent = '';
    if (ready !== undefined) sessionOf(ready, undefined).saveDraft();
    rememberVariant(slug, name);
    setChosen(name);
  };
  const isOver = status === 'accepted' || status === 'found';
  return (
    <>
      <NoScript>
        {import.meta.env.SSR && (
          <nav className="zy-choice" aria-label={title}>
            <p className="zy-label">{title}</p>
            <ul>
              {offered.map(({ name, title: label }) => (
                <li key={name}>
                  <a
                    className="zy-link"
                    href={`${prefix}/forms/${slug}?${new URLSearchParams({ variant: name })}`}
                    aria-current={name === chosen || undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </NoScript>
      <div className="zy-choice zy-needs-script" hidden={isOver}>
        <VariantSelector
          title={title}
          variants={offered}
          chosen={chosen}
          disabled={status === 'pending'}
          onNear={prefetch}
          onChoose={choose}
        />
        <p className="zy-note" role="status" ref={note} />
      </div>
      {shown === variant ? (
        <NamedForm key={shown} {...rest} variant={shown} onState={setStatus} />
      ) : (
        <FormPlaceholder />
      )}
    </>
  );
}

function noteOf(form: CompiledForm, path: string): string {
  const title = String(valueAt(form.uiSchema, [...splitPath(path), 'ui:title']) ?? path);
  return formatText(form.messages['form.choiceDropped'] ?? '', { field: title }, form.lang);
}
