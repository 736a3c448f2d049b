import { type ComponentType, useState } from 'react';
import type { Dialog } from '#renderers';

type DialogPart = ComponentType<Parameters<typeof Dialog>[0]>;

export interface LazyDialog {
  /** Undefined while it is closed. */
  Dialog: DialogPart | undefined;
  /** Fetches what opening takes; fetched once. */
  prepare(): void;
  open(): void;
  close(): void;
}

let fetched: Promise<DialogPart> | undefined;
const fetchDialog = (): Promise<DialogPart> => {
  fetched ??= import('./dialog.ts').then((module) => module.Dialog);
  return fetched;
};

/** A dialog that few open is fetched by those who come near its button. `orElse` is the way on where it cannot be. */
export function useDialog(orElse: () => void = () => undefined): LazyDialog {
  const [shown, setShown] = useState<DialogPart | undefined>();
  const prepare = (): void => {
    fetchDialog().catch(() => {
      fetched = undefined;
    });
  };
  return {
    Dialog: shown,
    prepare,
    open: () => {
      prepare();
      fetchDialog().then((part) => setShown(() => part), orElse);
    },
    close: () => setShown(undefined),
  };
}
