import { type Context, useContext } from 'react';
import { pageError } from './page-error.ts';

/** Returns the value of the nearest provider; `provider` is its name, for the error. */
export function useProvided<Value>(context: Context<Value | undefined>, provider: string): Value {
  const value = useContext(context);
  if (value === undefined) throw pageError('PROVIDER_MISSING', { provider });
  return value;
}
