import type { DeliveryState } from '#contract';
import { useStudio } from '../../studio-context.ts';

/** State of a request's delivery to the CRM: a coloured dot and words, because not everybody sees the colour. */
export function Delivery({ state }: { state: DeliveryState }) {
  const { text } = useStudio();
  return (
    <span className="zs-delivery" data-state={state}>
      {text(`studio.delivery.${state}`)}
    </span>
  );
}
