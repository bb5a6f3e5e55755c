import type { Terms } from '../../../../rulesql/values'
import type { RuleOutput } from '../types'
import { ActionById } from './ActionById'
import { ActionFrame } from './ActionFrame'
import { ConsoleStep } from './ConsoleStep'
import { RepublishStep } from './RepublishStep'

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
