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
      ? [[state.action, { isSuccess: false, reason: state.failed }]]
      : [
          ['signIn', state.result.signIn],
          ...(state.result.action ? [[state.action, state.result.action] as [TrialAction, StepOutcome]] : []),
        ]
  const formatReason = (reason: MqttReason | undefined) =>
    reason ? truncateAndEscape(formatMqttReason(reason, translate), LONGEST) : ''
  return (
    <div role="status">
      <Steps aria-label={translate('simulator.trial.results')}>
        {steps.map(([action, { isSuccess, reason }]) => (
          <li key={action}>
            <Line>
              <Status
                kind={isSuccess ? 'ok' : 'error'}
                label={translate(`simulator.trial.${isSuccess ? 'done' : 'refused'}.${action}`)}
              />
              <span>{formatReason(reason) || (isSuccess ? '' : translate('simulator.trial.noAnswer'))}</span>
            </Line>
          </li>
        ))}
      </Steps>
    </div>
  )
}
