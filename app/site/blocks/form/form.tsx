import type { JsonObject } from '#engine/model/json';
import { FormHost } from '../../form-host/form-host.tsx';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';

export function FormBlock({ block }: { block: JsonObject }) {
  const { attempt, sent, section } = usePage();
  // The form that was just sent already stands first on the page.
  if ((attempt ?? sent)?.slug === block.form) return null;
  return (
    <section className="zy-card" id={textIn(block.anchor) || undefined}>
      <FormHost slug={textIn(block.form)} variant={textIn(block.variant) || undefined} section={section} />
    </section>
  );
}
