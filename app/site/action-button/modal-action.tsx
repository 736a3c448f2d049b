import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isObject } from '#engine/model/json';
import { formNames, type NamedForm, RICH_CONTENT } from '#engine/model/site';
import { variantInSection } from '#engine/model/variants';
import { NoScript } from '#renderers';
import { useBlocks } from '../blocks-context.ts';
import { useDialog } from '../dialog/use-dialog.ts';
import { FormHost } from '../form-host/form-host.tsx';
import { formQuery } from '../form-host/form-query.ts';
import { LoadNote } from '../load-note.tsx';
import { usePage } from '../page-context.ts';
import { textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/**
 * Button that opens a form, or rich content, in a dialog. The form is fetched when the pointer or the focus
 * reaches the button.
 */
export function ModalAction({ action, label, className, given }: ActionProps) {
  const { forms, lang, prefix, section, text } = usePage();
  const Blocks = useBlocks();
  const queries = useQueryClient();
  const named = useNamedForm(textIn(action.form));
  const live = named && forms[named.slug];
  const variant = textIn(action.variant) || named?.variant;
  const shown = live && variantInSection(live.choice.standIns, variant ?? live.choice.first, section);
  const alone = `${prefix}/forms/${named?.slug}?${new URLSearchParams({ variant: shown ?? '', section })}`;
  const { Dialog, failure, prepare, open, close } = useDialog({
    orElse: () => named && location.assign(alone),
  });
  const content = Array.isArray(action.content) ? action.content.filter(isObject) : [];
  const prefetch = (): void => {
    prepare();
    if (live === undefined || shown === undefined) return;
    void queries.prefetchQuery(formQuery(live.bundle, shown, lang));
  };
  return (
    <>
      <NoScript>
        {import.meta.env.SSR &&
          (named === undefined ? (
            <details className="zy-details">
              <summary>{label}</summary>
              <Blocks blocks={content} />
            </details>
          ) : (
            <a className={className} href={alone}>
              {label}
            </a>
          ))}
      </NoScript>
      <button
        className={`${className} zy-needs-script`}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        {label}
      </button>
      <LoadNote failure={failure} />
      {Dialog !== undefined && (
        <Dialog label={label} closeLabel={text('form.close')} onClose={close}>
          {named === undefined ? (
            <Blocks blocks={content} />
          ) : (
            <FormHost slug={named.slug} variant={variant} section={section} given={given} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}

/**
 * Returns the form of a dialog; undefined for rich content. An unknown name shows as a missing
 * form.
 */
function useNamedForm(name: string): NamedForm | undefined {
  const { forms } = usePage();
  return useMemo(() => {
    if (name === RICH_CONTENT) return undefined;
    const named = formNames(Object.entries(forms).map(([slug, { aliases }]) => [slug, aliases])).get(name);
    return named ?? { slug: name };
  }, [forms, name]);
}
