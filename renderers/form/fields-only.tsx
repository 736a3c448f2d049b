import { useId, useMemo } from 'react';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import { Fields } from './fields.tsx';
import { translator } from './translator.ts';

interface FieldsOnlyProps {
  session: FormSession;
  services?: Services;
}

const NO_SERVICES: Services = {};

/** Renders the fields of a form without title, button and sending, for previews and the gallery. */
export function FieldsOnly({ session, services = NO_SERVICES }: FieldsOnlyProps) {
  const { form } = session;
  const idPrefix = `zy${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const translate = useMemo(() => translator(form), [form]);
  return <Fields session={session} services={services} translate={translate} idPrefix={idPrefix} />;
}
