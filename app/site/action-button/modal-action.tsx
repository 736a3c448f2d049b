import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formTypes, isObject } from '#engine';
import { Dialog } from '#renderers';
import { useBlocks } from '../blocks/blocks-context.ts';
import { FormHost } from '../form-host/form-host.tsx';
import { formQuery } from '../form-host/form-query.ts';
import { usePage } from '../page-context.ts';
import { localPath, textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/** Opens a form, or rich content, in a dialog. The form is fetched when a pointer or the focus comes near. */
export function ModalAction({ action, label, className }: ActionProps) {
  const { forms, lang, section, text } = usePage();
  const Blocks = useBlocks();
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const type = formTypes[textIn(action.form)];
  const live = type && forms[type.slug];
  const variant = textIn(action.variant) || type?.variant || live?.defaultVariant || '';
  const prefetch = (): void => {
    if (live !== undefined) void queries.prefetchQuery(formQuery(live.bundle, variant, lang));
  };
  const aloneAddress = `/forms/${type?.slug}?${new URLSearchParams({ variant, section })}`;
  const close = (): void => setOpen(false);
  return (
    <>
      {type !== undefined && (
        <noscript>
          <a className={className} href={localPath(aloneAddress, lang)}>
            {label}
          </a>
        </noscript>
      )}
      <button
        className={`${className} zy-needs-script`}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <Dialog label={label} closeLabel={text('form.close')} onClose={close}>
          {type === undefined ? (
            <Blocks blocks={Array.isArray(action.content) ? action.content.filter(isObject) : []} />
          ) : (
            <FormHost slug={type.slug} variant={variant} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
