import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bundleQuery } from '#client';
import { Dialog } from '#renderers';
import { FormHost } from '../form-host/form-host.tsx';
import { usePage } from '../page-context.ts';

interface ActionButtonProps {
  label: string;
  form: string;
  variant: string;
}

/** Opens a form in a dialog. The form is fetched when a pointer or the focus comes near. @spec R§2 Action button */
export function ActionButton({ label, form, variant }: ActionButtonProps) {
  const { forms, lang, text } = usePage();
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const base = forms[form]?.bundle;
  const prefetch = (): void => {
    if (base !== undefined) void queries.prefetchQuery(bundleQuery(base, variant, lang));
  };
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        className="zy-button zy-button--secondary"
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
          <FormHost slug={form} variant={variant} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
