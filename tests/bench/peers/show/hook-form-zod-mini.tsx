import { zodResolver } from '@hookform/resolvers/zod';
import { draw } from './draw.tsx';
import { HookForm } from './hook-form.tsx';
import type { Show } from './peer.ts';
import { zodMiniSchema } from './zod-mini-schema.ts';

export const show: Show = (root, form, onSubmit) =>
  draw(
    root,
    <HookForm form={form} resolver={zodResolver(zodMiniSchema(form)) as never} onSubmit={onSubmit} />,
  );
