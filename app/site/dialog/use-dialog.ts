import { type ComponentType, useState } from 'react';
import { type LoadFailure, loadFailureOf } from '#client';
import { type Dialog, loadDialogs } from '#renderers';
import { useLazy } from '../use-lazy.ts';

type DialogPart = ComponentType<Parameters<typeof Dialog>[0]>;

/** Dialog whose code is loaded when it is needed, with the functions that open and close it. */
export interface LazyDialog {
  /** Component of the dialog; undefined while it is closed. */
  Dialog: DialogPart | undefined;
  /** Reason why the last press did not open the dialog. */
  failure: LoadFailure | undefined;
  /** Fetches the dialog's code early. */
  prepare(): void;
  open(): void;
  close(): void;
}

interface DialogOptions {
  /** Fetches the content of the dialog, if that is lazy as well. */
  content?: () => Promise<unknown>;
  /** Called if the dialog cannot be fetched although there is a connection. */
  orElse?: () => void;
}

/**
 * Hook that returns a dialog whose code `prepare` fetches, when a visitor comes near its button, or else `open`;
 * `orElse` is called if the server refuses the code.
 */
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
          // Off line a fallback page cannot be fetched either, and the browser's error would
          // replace this page.
          if (loadFailureOf(error) !== 'network') orElse?.();
        },
      ),
    close: () => setOpen(false),
  };
}
