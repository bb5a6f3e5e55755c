import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useBrokerList } from '../../../resources/list/brokerList'
import { useDocument } from '../../../resources/useDocument'
import { LinkButton } from '../../../ui/LinkButton'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Empty } from '../../../ui/states'
import { isOff } from '../../auditEntry'

export const SETTINGS = '/log?tab=audit'

/** Fetches entries only while the audit log is enabled, because the broker would reject each request. */
export function RequireAuditLog({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const log = useDocument('/configs/log')
  if (log.data === undefined && !log.error) return <Loading shape="table" />
  // The API document of the open-source broker has no audit log.
  const { audit } = (log.data ?? {}) as Readonly<Record<string, { enable?: boolean } | undefined>>
  if (audit?.enable !== false) return children
  return (
    <Screen title={translate('audit.title')} intro={translate('audit.intro')} introKey="audit">
      <AuditLogDisabled />
    </Screen>
  )
}

/** Replaces a list that was rejected because the audit log was disabled meanwhile. */
export function AuditLogOffGuard({ children }: { children: ReactNode }) {
  const { error } = useBrokerList()
  return isOff(error) ? <AuditLogDisabled /> : children
}

/** Empty state: the audit log is disabled, with a link to enable it. */
function AuditLogDisabled() {
  const translate = useTranslate()
  return (
    <Empty
      title={translate('audit.offTitle')}
      text={translate('audit.offText')}
      action={
        <LinkButton variant="contained" to={SETTINGS}>
          {translate('audit.turnOn')}
        </LinkButton>
      }
    />
  )
}

export function Settings() {
  const translate = useTranslate()
  return (
    <LinkButton variant="outlined" to={SETTINGS}>
      {translate('audit.settings')}
    </LinkButton>
  )
}
