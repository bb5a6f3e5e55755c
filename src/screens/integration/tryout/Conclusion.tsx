import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { getProblemTextKey } from '../../../domain/rulesql/check'
import type { Steps } from '../../../domain/rulesql/steps/types'
import { Loading } from '../../../ui/Loading'
import { truncateAndEscape } from '../../../ui/text'
import type { Run } from '../../createRunner'
import { formatRuleFailure, formatStage } from './formatRuleFailure'
import { JsonResult } from './JsonResult'
import type { StepsResult } from './runSteps'

interface ConclusionProps {
  run: Run<StepsResult>
  /** The sample is invalid. */
  incomplete: boolean
}

/** Result computed in the browser, or the reason for no result. */
export function Conclusion({ run, incomplete }: ConclusionProps) {
  const translate = useTranslate()
  if (incomplete) return <Alert severity="info">{translate('tryout.incomplete')}</Alert>
  if (run.state === 'running') return <Loading shape="form" />
  if (run.state !== 'done') return <Alert severity="warning">{translate(`tryout.${run.state}`)}</Alert>
  const { answer } = run
  if (answer.type === 'broken') return <Alert severity="error">{truncateAndEscape(answer.reason, 512)}</Alert>
  if (answer.type === 'steps') return <StepsConclusion steps={answer.steps} />
  const { code, values, line, column } = answer.problem
  return (
    <Alert severity="error">
      {translate(getProblemTextKey(code), values)} {translate('tryout.place', { line, column })}
    </Alert>
  )
}

function StepsConclusion({ steps }: { steps: Steps }) {
  const translate = useTranslate()
  const { conclusion, isForeach } = steps
  switch (conclusion.type) {
    case 'result':
      if (conclusion.results.length === 0) return <Alert severity="info">{translate('tryout.noItems')}</Alert>
      return (
        <JsonResult
          value={isForeach ? conclusion.results : conclusion.results[0]}
          name={translate('tryout.resultName')}
        />
      )
    case 'no_result':
      return <Alert severity="info">{translate('tryout.noMatch')}</Alert>
    case 'unread':
      return <Alert severity="info">{translate('tryout.unread')}</Alert>
    case 'failed':
      return (
        <Alert severity="error">
          {formatStage(conclusion.stage, translate)}: {formatRuleFailure(conclusion.failure, translate)}
        </Alert>
      )
  }
}
