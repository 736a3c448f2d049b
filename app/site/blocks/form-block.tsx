import type { JsonObject } from '#engine';
import { FormHost } from '../form-host/form-host.tsx';
import { textIn } from '../page-data.ts';

export const FormBlock = ({ block }: { block: JsonObject }) => (
  <section className="zy-card" id={textIn(block.anchor)}>
    <FormHost slug={textIn(block.form)} variant={textIn(block.variant) || undefined} />
  </section>
);
