import { type ComponentType, useState } from 'react';
import { type LoadFailure, loadFailureOf } from '#client';
import { type Dialog, loadDialogs } from '#renderers';
import { useLazy } from '../use-lazy.ts';

type DialogPart = ComponentType<Parameters<typeof Dialog>[0]>;

export interface LazyDialog {
  /** Undefined while it is closed. */
  Dialog: DialogPart | undefined;
  /** Reason for which the last press did not open the dialog. */
  failure: LoadFailure | undefined;
  /** Fetches what opening takes. */
  prepare(): void;
  open(): void;
  close(): void;
}

interface DialogOptions {
  /** Fetches the content of the dialog, if that is lazy as well. */
  content?: () => Promise<unknown>;
  /** The way on where it cannot be fetched, while the server answers. */
  orElse?: () => void;
}

/** A dialog that few open is fetched by those who come near its button. */
export function useDialog({ content, orElse }: DialogOptions = {}): LazyDialog {
  const fetchDialog = async (): Promise<DialogPart> =>
    (await Promise.all([loadDialogs(), content?.()]))[0].Dialog;
  const { Part, failure, load } = useLazy(fetchDialog);
  const [isOpen, setOpen] = useState(false);
  return {
    Dialog: isOpen ? Part : undefined,
    failure,
    prepare: () => void fetchDialog().catch(() => undefined),
    open: () =>
      void load().then(
        () => setOpen(true),
        (error: unknown) => {
          // Off line another page could not be fetched either: the browser's error would be in the place of this one.
          if (loadFailureOf(error) !== 'network') orElse?.();
        },
      ),
    close: () => setOpen(false),
  };
}
