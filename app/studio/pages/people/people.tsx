import '../../editing.css';
import './people.css';
import { roleIncludes } from '#contract';
import { useStudio } from '../../studio-context.ts';
import { Everybody } from './everybody.tsx';
import { OwnAccount } from './own-account.tsx';

/** Page `/studio/people`: the own sessions and password, and for administrators everybody’s roles and sessions. */
export function People() {
  const { text, session } = useStudio();
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.people.title')}</h1>
      <p className="zy-studio__lead">{text('studio.people.about')}</p>
      <OwnAccount />
      {roleIncludes(session.role, 'admin') && <Everybody />}
    </>
  );
}
