import { useTranslate } from 'react-admin'
import type { Decision } from '../../../domain/access/decideAccess'
import { Status, type StatusKind } from '../../../ui/Status'
import { useDecisionReason, useSourceName } from '../decisionTexts'
import { Line, Note } from './parts'
import type { SimulatedRequest } from './request'

export const OUTCOME_KINDS: Record<Decision['outcome'], StatusKind> = { allow: 'ok', deny: 'error', unknown: 'warning' }

export function Verdict({ decision, request }: { decision: Decision; request: SimulatedRequest }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const reason = useDecisionReason()(decision)
  const { outcome, fallback, steps, disconnects } = decision
  const open = steps.filter((step) => step.outcome === 'unknown').map(({ source }) => getSourceName(source))
  const explanation =
    outcome === 'unknown'
      ? translate('simulator.by.unknown', {
          names: open.join(', '),
          result: translate(`simulator.is.${fallback}`),
          reason,
        })
      : reason
  return (
    <div role="status">
      <Line>
        <strong>
          <Status kind={OUTCOME_KINDS[outcome]} label={translate(`simulator.outcome.${outcome}`)} />
        </strong>
        <span>{explanation}</span>
      </Line>
      {outcome === 'deny' && (
        <Note>{translate(`simulator.consequence.${disconnects ? 'disconnect' : request.action}`)}</Note>
      )}
    </div>
  )
}
