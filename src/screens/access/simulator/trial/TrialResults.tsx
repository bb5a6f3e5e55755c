import { useTranslate } from 'react-admin'
import { formatMqttReason } from '../../../../mqtt/reasons'
import type { MqttReason } from '../../../../mqtt/types'
import { Status } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'
import { Line, Steps } from '../parts'
import type { StepOutcome } from './tryAccess'
import type { TrialAction, TrialState } from './useTrial'

const LONGEST = 256

export function TrialResults({ state }: { state: TrialState }) {
  const translate = useTranslate()
  const steps: [TrialAction, StepOutcome][] =
    'failed' in state
      ? [[state.what, { done: false, reason: state.failed }]]
      : [
          ['signIn', state.result.signIn],
          ...(state.result.wanted ? [[state.what, state.result.wanted] as [TrialAction, StepOutcome]] : []),
        ]
  const formatReason = (reason: MqttReason | undefined) =>
    reason ? truncateAndEscape(formatMqttReason(reason, translate), LONGEST) : ''
  return (
    <div role="status">
      <Steps aria-label={translate('simulator.trial.results')}>
        {steps.map(([action, { done, reason }]) => (
          <li key={action}>
            <Line>
              <Status
                kind={done ? 'ok' : 'error'}
                label={translate(`simulator.trial.${done ? 'done' : 'refused'}.${action}`)}
              />
              <span>{formatReason(reason) || (done ? '' : translate('simulator.trial.noAnswer'))}</span>
            </Line>
          </li>
        ))}
      </Steps>
    </div>
  )
}
