import { type ComponentType, useState } from 'react';
import { type LoadFailure, loadFailureOf } from '#client';
import type { Dialog } from '#renderers';

type DialogPart = ComponentType<Parameters<typeof Dialog>[0]>;

export interface LazyDialog {
  /** Undefined while it is closed. */
  Dialog: DialogPart | undefined;
  /** Why the last press did not open it. */
  failure: LoadFailure | undefined;
  /** Fetches what opening takes. */
  prepare(): void;
  open(): void;
  close(): void;
}

interface DialogOptions {
  /** What is shown in it, where that is fetched too. */
  content?: () => Promise<unknown>;
  /** The way on where it cannot be fetched, while the server answers. */
  orElse?: () => void;
}

/** A dialog that few open is fetched by those who come near its button. */
export function useDialog({ content, orElse }: DialogOptions = {}): LazyDialog {
  const [shown, setShown] = useState<DialogPart | undefined>();
  const [failure, setFailure] = useState<LoadFailure | undefined>();
  const load = async (): Promise<DialogPart> => {
    const [{ Dialog: part }] = await Promise.all([import('./dialog.ts'), content?.()]);
    return part;
  };
  return {
    Dialog: shown,
    failure,
    prepare: () => void load().catch(() => undefined),
    open: () => {
      setFailure(undefined);
      load().then(
        (part) => setShown(() => part),
        (error: unknown) => {
          const reason = loadFailureOf(error);
          // Another page could not be fetched either: the browser's own error would be in the place of this one.
          if (orElse === undefined || reason === 'network') setFailure(reason);
          else orElse();
        },
      );
    },
    close: () => setShown(undefined),
  };
}
