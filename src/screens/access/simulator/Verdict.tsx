import { useTranslate } from 'react-admin'
import type { Decision } from '../../../authz/decideAccess'
import { Status, type StatusKind } from '../../../ui/Status'
import { Line, Note } from './parts'
import { useRulePlaceText } from './places'
import type { SimulatedRequest } from './request'
import { useSourceName } from './useSourceName'

export const OUTCOME_KINDS: Record<Decision['outcome'], StatusKind> = { allow: 'ok', deny: 'error', unknown: 'warning' }

/** Describes the source and rule that decide, or the reason why no source is needed. */
function useDecisionReason(): (decision: Decision) => string {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const placeText = useRulePlaceText()
  return ({ by, fallback: otherwise, steps }) => {
    if (typeof by === 'string')
      return translate(`simulator.by.${by}`, { result: translate(`simulator.is.${otherwise}`) })
    const rule = steps.find(({ source }) => source === by.source)?.by
    return translate('simulator.by.source', { name: getSourceName(by.source), place: rule ? placeText(rule) : '' })
  }
}

export function Verdict({ decision, asked }: { decision: Decision; asked: SimulatedRequest }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const reason = useDecisionReason()(decision)
  const { outcome, fallback: otherwise, steps, disconnects } = decision
  const open = steps.filter((step) => step.outcome === 'unknown').map(({ source }) => getSourceName(source))
  const said =
    outcome === 'unknown'
      ? translate('simulator.by.unknown', {
          names: open.join(', '),
          result: translate(`simulator.is.${otherwise}`),
          reason,
        })
      : reason
  return (
    <div role="status">
      <Line>
        <strong>
          <Status kind={OUTCOME_KINDS[outcome]} label={translate(`simulator.outcome.${outcome}`)} />
        </strong>
        <span>{said}</span>
      </Line>
      {outcome === 'deny' && (
        <Note>{translate(`simulator.consequence.${disconnects ? 'disconnect' : asked.action}`)}</Note>
      )}
    </div>
  )
}
