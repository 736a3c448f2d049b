import { zodResolver } from '@hookform/resolvers/zod';
import { HookForm } from './hook-form.tsx';
import type { Show } from './peer.ts';
import { renderBelow } from './render-below.tsx';
import { zodSchema } from './zod-schema.ts';

export const show: Show = (root, form, onSubmit) =>
  renderBelow(
    root,
    <HookForm form={form} resolver={zodResolver(zodSchema(form)) as never} onSubmit={onSubmit} />,
  );
