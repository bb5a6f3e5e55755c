import { useTranslate } from 'react-admin'
import type { Sample } from '../../../../domain/rulesql/steps/stepThrough'
import { Stack } from '../../../../ui/Stack'
import { ActionStep } from '../../../integration/tryout/actions/ActionStep'
import { Conclusion } from '../../../integration/tryout/Conclusion'
import { CodeBlock } from '../../../integration/tryout/JsonResult'
import { useSteps } from '../../../integration/tryout/useSteps'
import type { PathRule } from '../steps/rules'

/** Statement, result and the output of each action. */
export function RuleDetail({ rule, sample }: { rule: PathRule; sample: Sample }) {
  const translate = useTranslate()
  const run = useSteps(rule.sql, sample)
  const conclusion =
    run.state === 'done' && run.answer.type === 'steps' ? run.answer.steps.conclusion : { type: 'unread' as const }
  const [first] = conclusion.type === 'result' ? conclusion.results : []
  return (
    <Stack>
      <CodeBlock text={rule.sql} name={translate('messagePath.rule.statement')} />
      <Conclusion run={run} incomplete={false} />
      {rule.actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions may be duplicated
        <ActionStep key={at} action={action} result={first} columns={sample.columns} />
      ))}
    </Stack>
  )
}
