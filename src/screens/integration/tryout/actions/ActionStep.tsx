import { useTranslate } from 'react-admin'
import type { Terms } from '../../../../codecs/values'
import { JsonResult } from '../JsonResult'
import type { RuleOutput } from '../types'
import { ActionById } from './ActionById'
import { ActionFrame } from './ActionFrame'
import { RepublishStep } from './RepublishStep'

function ConsoleStep({ result }: { result: Terms | undefined }) {
  const translate = useTranslate()
  return (
    <ActionFrame title={translate('tryout.action.console')} state={result ? 'sent' : 'idle'}>
      {result && <JsonResult value={result} name={translate('tryout.action.printed')} />}
    </ActionFrame>
  )
}

interface ActionStepProps {
  action: RuleOutput
  /** Result of the statement; undefined if there is none. */
  result: Terms | undefined
  columns: Terms
}

export function ActionStep({ action, result, columns }: ActionStepProps) {
  if (typeof action === 'string') return <ActionById id={action} result={result} />
  if (action.function === 'republish')
    return <RepublishStep args={'args' in action ? (action.args ?? {}) : {}} result={result} columns={columns} />
  if (action.function === 'console') return <ConsoleStep result={result} />
  return <ActionFrame title={String(action.function)} state="unknown" />
}
