import { memo, useDeferredValue } from 'react';
import { roleIncludes } from '#contract';
import { describeReason, explainFields, readFieldConditions } from '#engine/analysis';
import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm, FormChecker } from '#engine/model/definition';
import { type CompilePredicate, holdsOf } from '#engine/model/holds';
import { isWithin } from '#engine/model/json';
import { formatText } from '#engine/model/text';
import { Folded } from '../../../../parts/folded.tsx';
import { useStudio } from '../../../../studio-context.ts';

interface WhyPanelProps {
  form: CompiledForm;
  checker: FormChecker;
  answers: Answers;
  /** True if the check belongs to an earlier text. */
  isStale: boolean;
}

/** Lists the conditions and rules that show, hide, require or refuse each field for the answers in the preview. */
export function WhyPanel(props: WhyPanelProps) {
  const { text } = useStudio();
  // The explanation of a large form is deferred, so that the form is shown and takes keys first.
  const explained = useDeferredValue<WhyPanelProps | undefined>(props, undefined);
  return (
    <Folded title={text('studio.why.title')} isOpenAtFirst>
      {props.isStale && <p className="zs-notice">{text('studio.why.stale')}</p>}
      {explained && <Reasons {...explained} />}
    </Folded>
  );
}

const Reasons = memo(({ form, checker, answers }: WhyPanelProps) => {
  const { text, lang, session } = useStudio();
  const showsCodes = roleIncludes(session.role, 'contract');
  const compilePredicate: CompilePredicate = (condition) => (value) => checker.accepts(condition, value);
  const visible = holdsOf(form, checker).visible(answers);
  const issues = checker.check(visible);
  return (
    <ul className="zs-why">
      {explainFields(readFieldConditions(form), visible, compilePredicate).map((reason) => {
        const {
          conditions: { path },
          isShown,
        } = reason;
        const isGiven = answerAt(visible, path) !== undefined;
        const own = issues.filter((issue) => isWithin(issue.path, path));
        return (
          <li key={path} data-shown={isShown} data-refused={isGiven && own.length > 0}>
            {describeReason(reason, { ...form, lang }, { given: answers, visible }, compilePredicate).join(
              ' ',
            )}
            {own.map(({ code, messageKey, params }) => (
              <div className={isGiven ? 'zs-problem' : 'zs-small'} key={`${code} ${messageKey}`}>
                {text(isGiven ? 'studio.why.refused' : 'studio.why.missing', {
                  text: formatText(form.messages[messageKey] ?? messageKey, params, form.lang),
                })}
                {showsCodes && ` ${text('studio.why.rule', { rule: code })}`}
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
});
