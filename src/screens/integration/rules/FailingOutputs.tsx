import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { encodeId } from '../../../api/ids'
import { Reason } from '../../../resources/status/Reason'
import { useStatusText } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import { type FailingAction, useFailingActions } from '../entities/useFailingActions'
import { readOutputs } from './outputs/outputs'

/** Lists the failing actions of a rule with their reason and number of queued results. */
export function FailingOutputs({ row }: { row: Row }) {
  const ids = readOutputs(row.actions).filter((output) => typeof output === 'string')
  const failing = useFailingActions(ids.length > 0)
  return [...new Set(ids)].flatMap((id) => (failing[id] ? [<FailingOutput key={id} id={id} {...failing[id]} />] : []))
}

function FailingOutput({ id, status, reason, queued = 0 }: FailingAction & { id: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const word = useStatusText()
  return (
    <Alert severity="error" role="status">
      <MuiLink component={Link} to={`/rule/actions/${encodeId(id)}`}>
        {truncateAndEscape(id, 64)}
      </MuiLink>
      {': '}
      {word(status)}
      {queued > 0 && `. ${translate('rules.queued', { smart_count: queued, number: format.number(queued) })}`}
      {reason && <Reason text={reason} />}
    </Alert>
  )
}
