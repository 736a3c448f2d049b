import type { ReactNode } from 'react';
import { NATIVE_FIELDS } from '#engine/model/request';
import { STEP_FIELD } from '#engine/model/schema';
import { NoScript } from '../../controls/no-script.tsx';
import type { StepWalk } from './step-walk.ts';

interface StepButtonProps {
  className: string;
  walk: StepWalk;
  step: string;
  children: ReactNode;
}

/**
 * Shows a button back to an earlier step. It is a submit button without script only, because with script Enter
 * in any input would press it.
 */
export const StepButton = ({ className, walk, step, children }: StepButtonProps) => (
  <>
    <button className={`${className} zy-needs-script`} type="button" onClick={() => walk.go(step)}>
      {children}
    </button>{' '}
    <NoScript>
      {import.meta.env.SSR && (
        <button
          className={className}
          type="submit"
          name={NATIVE_FIELDS.continued}
          value={`${STEP_FIELD} ${step}`}
        >
          {children}
        </button>
      )}
    </NoScript>
  </>
);
