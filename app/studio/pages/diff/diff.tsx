import { useState } from 'react';
import { type ComparableForm, listComparable } from '#contract';
import '../../editing.css';
import './diff.css';
import { Loading } from '../../parts/loading.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { Comparison } from './comparison.tsx';
import { type Chosen, chosenIn, VersionChooser } from './version-chooser.tsx';

/** Page `/studio/diff?form=phone-call&old=<hash>&new=draft`, which compares two versions of a form. */
export function Diff() {
  const { text, lang } = useStudio();
  const query = useStudioQuery(listComparable, { query: { lang } });
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.diff.title')}</h1>
      <p className="zy-studio__lead">{text('studio.diff.about')}</p>
      <Loading query={query}>
        {({ forms }) =>
          forms.length === 0 ? <p>{text('studio.diff.noForms')}</p> : <Chooser forms={forms} />
        }
      </Loading>
    </>
  );
}

function Chooser({ forms }: { forms: readonly ComparableForm[] }) {
  const { text } = useStudio();
  const [chosen, setChosen] = useState(() => chosenIn(forms, new URLSearchParams(location.search)));
  const choose = (next: Chosen): void => {
    setChosen(next);
    // The URL is updated, so that a copy of it opens the same comparison.
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`);
  };
  return (
    <>
      <VersionChooser forms={forms} chosen={chosen} onChoose={choose} />
      {chosen.old === '' || chosen.new === '' || chosen.old === chosen.new ? (
        <p role="status">{text('studio.diff.chooseTwo')}</p>
      ) : (
        <Comparison key={`${chosen.form} ${chosen.old} ${chosen.new}`} {...chosen} />
      )}
    </>
  );
}
