import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { phoneCall } from '../bench-form.ts';
import type { Show } from '../show/peer.ts';

/** Builds a whole page: the call form, sent by react-query. */
export function sendBy(show: Show): void {
  const sending = new MutationObserver(new QueryClient(), {
    mutationFn: () => fetch('/api/call', { method: 'POST' }),
  });
  const root = document.getElementById('root');
  if (root !== null) show(root, phoneCall, () => void sending.mutate());
}
