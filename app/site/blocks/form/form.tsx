import type { JsonObject } from '#engine/model/json';
import { FormHost } from '../../form-host/form-host.tsx';
import { usePage } from '../../page-context.ts';
import { textIn } from '../../page-data.ts';

/**
 * Page block with a form; shows nothing if that form was just sent or is shown again with its errors, because the
 * page then starts with it.
 */
export function FormBlock({ block }: { block: JsonObject }) {
  const { attempt, sent, section } = usePage();
  if ((attempt ?? sent)?.slug === block.form) return null;
  return (
    <section className="zy-card" id={textIn(block.anchor) || undefined}>
      <FormHost slug={textIn(block.form)} variant={textIn(block.variant) || undefined} section={section} />
    </section>
  );
}
