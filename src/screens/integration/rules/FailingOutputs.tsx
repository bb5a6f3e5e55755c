import Alert from '@mui/material/Alert'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { formatReason, Reason } from '../../../resources/status/Reason'
import { useStatusText } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { type FailingAction, useFailingActions } from '../entities/useFailingActions'
import { useQueueText } from '../entities/useQueueText'
import { readOutputs } from './outputs/outputs'

type FailingOutput = FailingAction & { id: string }

/** Lists the failing actions of a rule, those with the same state and reason together. */
export function FailingOutputs({ row }: { row: Row }) {
  const translate = useTranslate()
  const ids = readOutputs(row.actions).filter((output) => typeof output === 'string')
  const failing = useFailingActions(ids.length > 0)
  const groups = new Map<string, FailingOutput[]>()
  for (const id of new Set(ids)) {
    const action = failing[id]
    if (!action) continue
    const key = JSON.stringify([action.status, formatReason(action.reason, translate)])
    groups.set(key, [...(groups.get(key) ?? []), { id, ...action }])
  }
  return [...groups].map(([key, outputs]) => <FailingGroup key={key} outputs={outputs} />)
}

function FailingGroup({ outputs }: { outputs: readonly FailingOutput[] }) {
  const translate = useTranslate()
  const word = useStatusText()
  const queueText = useQueueText()
  const [first] = outputs
  return (
    <Alert severity="error" role="status">
      {outputs.map(({ id }, at) => (
        <Fragment key={id}>
          {at > 0 && translate('forms.listSeparator')}
          <TextLink underline="always" to={`/rule/actions/${encodeId(id)}`}>
            {truncateAndEscape(id, 64)}
          </TextLink>
        </Fragment>
      ))}
      {translate('ui.colon')}
      {[first && word(first.status), queueText(outputs)].filter(Boolean).join(' · ')}
      {first?.reason && <Reason text={first.reason} />}
    </Alert>
  )
}
