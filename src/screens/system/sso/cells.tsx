import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { encodeId } from '../../../api/ids'
import { useOptionText } from '../../../forms/useFieldText'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import { Reason } from '../../../resources/status/Reason'
import type { Row } from '../../../resources/types'
import { Status, type StatusKind } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { serviceName } from './serviceName'
import { isSetUp, setEnabled } from './source'
import { useOffQuestion } from './useOffQuestion'

/** How a service is, by what the broker says of it. */
export function getServiceState(row: Row): { state: 'none' | 'off' | 'works' | 'fails'; kind: StatusKind } {
  if (!isSetUp(row)) return { state: 'none', kind: 'stopped' }
  if (row.enable !== true) return { state: 'off', kind: 'stopped' }
  return row.running === true ? { state: 'works', kind: 'ok' } : { state: 'fails', kind: 'error' }
}

/** What a service is called, leading to its page. */
export function ServiceName({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <Link component={RouterLink} to={`/sso/${encodeId(row.id)}`}>
      {truncateAndEscape(optionText('backend', row.backend ?? ''), 64)}
    </Link>
  )
}

/** Whether users can sign in through a service, and what the broker says where they cannot. */
export function ServiceState({ row }: { row: Row }) {
  const translate = useTranslate()
  const { state, kind } = getServiceState(row)
  const reason = state === 'fails' && typeof row.last_error === 'string' ? row.last_error : ''
  return (
    <>
      <Status kind={kind} label={translate(`sso.states.${state}`)} />
      {reason && (
        <>
          {' · '}
          <Reason text={reason} inRow />
        </>
      )}
    </>
  )
}

/** The same at the head of the service's page, with all that the broker says. */
export function ServiceSummary({ row }: { row: Row }) {
  const translate = useTranslate()
  const { state, kind } = getServiceState(row)
  return (
    <div>
      <Status kind={kind} label={translate(`sso.states.${state}`)} />
      {state === 'fails' && typeof row.last_error === 'string' && <Reason text={row.last_error} />}
    </div>
  )
}

/** Turns a service on and off; what is not set up has nothing to turn. */
export function ServiceSwitch({ row }: { row: Row }) {
  const offQuestion = useOffQuestion()
  if (!isSetUp(row)) return '–'
  return (
    <EnableSwitch
      name={serviceName(row)}
      operation="put /sso/{backend}"
      resource="/sso"
      set={({ id }, enable) => setEnabled(id, enable)}
      disableQuestion={offQuestion}
    />
  )
}
