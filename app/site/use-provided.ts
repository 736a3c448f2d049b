import { type Context, useContext } from 'react';
import { pageError } from './page-error.ts';

/**
 * Hook that returns the value of the nearest provider of a context; throws PROVIDER_MISSING, which names the
 * `provider`, if there is none.
 */
export function useProvided<Value>(context: Context<Value | undefined>, provider: string): Value {
  const value = useContext(context);
  if (value === undefined) throw pageError('PROVIDER_MISSING', { provider });
  return value;
}
