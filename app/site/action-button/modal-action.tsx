import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bundleQuery } from '#client';
import { formTypes, isObject, variantInSection } from '#engine';
import { Dialog } from '#renderers';
import { useBlocks } from '../blocks/blocks-context.ts';
import { FormHost } from '../form-host/form-host.tsx';
import { usePage } from '../page-context.ts';
import { textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/** Opens a form, or rich content, in a dialog. The form is fetched when a pointer or the focus comes near. */
export function ModalAction({ action, label, className, given }: ActionProps) {
  const { forms, lang, section, text } = usePage();
  const Blocks = useBlocks();
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const type = formTypes[textIn(action.form)];
  const live = type && forms[type.slug];
  const variant = textIn(action.variant) || type?.variant;
  const prefetch = (): void => {
    if (live === undefined) return;
    const { first, standIns } = live.choice;
    const shown = variantInSection(standIns, variant ?? first, section);
    void queries.prefetchQuery(bundleQuery(live.bundle, shown, lang));
  };
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        className={className}
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
            <FormHost slug={type.slug} variant={variant} section={section} given={given} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
