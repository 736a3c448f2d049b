import { useQueryClient } from '@tanstack/react-query';
import { formTypes, isObject, variantInSection } from '#engine/model';
import { useBlocks } from '../blocks-context.ts';
import { useDialog } from '../dialog/use-dialog.ts';
import { FormHost } from '../form-host/form-host.tsx';
import { formQuery } from '../form-host/form-query.ts';
import { usePage } from '../page-context.ts';
import { localPath, textIn } from '../page-data.ts';
import type { ActionProps } from './action.ts';

/** Opens a form, or rich content, in a dialog. The form is fetched when a pointer or the focus comes near. */
export function ModalAction({ action, label, className, given }: ActionProps) {
  const { forms, lang, section, text } = usePage();
  const Blocks = useBlocks();
  const queries = useQueryClient();
  const type = formTypes[textIn(action.form)];
  const live = type && forms[type.slug];
  const variant = textIn(action.variant) || type?.variant;
  const shown = live && variantInSection(live.choice.standIns, variant ?? live.choice.first, section);
  const aloneAddress = `/forms/${type?.slug}?${new URLSearchParams({ variant: shown ?? '', section })}`;
  const alone = localPath(aloneAddress, lang);
  const { Dialog, prepare, open, close } = useDialog(() => location.assign(alone));
  const content = Array.isArray(action.content) ? action.content.filter(isObject) : [];
  const prefetch = (): void => {
    prepare();
    if (live === undefined || shown === undefined) return;
    void queries.prefetchQuery(formQuery(live.bundle, shown, lang));
  };
  return (
    <>
      <noscript>
        {import.meta.env.SSR &&
          (type === undefined ? (
            <details className="zy-details">
              <summary>{label}</summary>
              <Blocks blocks={content} />
            </details>
          ) : (
            <a className={className} href={alone}>
              {label}
            </a>
          ))}
      </noscript>
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
      {Dialog !== undefined && (
        <Dialog label={label} closeLabel={text('form.close')} onClose={close}>
          {type === undefined ? (
            <Blocks blocks={content} />
          ) : (
            <FormHost slug={type.slug} variant={variant} section={section} given={given} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
