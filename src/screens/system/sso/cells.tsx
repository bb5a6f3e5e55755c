import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { useOptionText } from '../../../forms/useFieldText'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import { Reason } from '../../../resources/status/Reason'
import type { Row } from '../../../resources/types'
import { Status, type StatusKind } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { isSetUp, serviceName, setEnabled } from './source'
import { useConfirmServiceOff } from './useConfirmServiceOff'

/** Returns the state of a service as reported by the broker. */
export function getServiceState(row: Row): { state: 'none' | 'off' | 'works' | 'fails'; kind: StatusKind } {
  if (!isSetUp(row)) return { state: 'none', kind: 'stopped' }
  if (row.enable !== true) return { state: 'off', kind: 'stopped' }
  return row.running === true ? { state: 'works', kind: 'ok' } : { state: 'fails', kind: 'error' }
}

export function ServiceName({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <TextLink to={`/sso/${encodeId(row.id)}`}>
      {truncateAndEscape(optionText('backend', row.backend ?? ''), 64)}
    </TextLink>
  )
}

/** State of a service, with the broker's reason on failure. */
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
          <Reason text={reason} isInRow />
        </>
      )}
    </>
  )
}

/** State in the page header, with the full reason. */
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

/** Switch of a service; '–' if it is not set up. */
export function ServiceSwitch({ row }: { row: Row }) {
  const offQuestion = useConfirmServiceOff()
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
