import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { LivePanel } from '../../../resources/live/LivePanel'
import { UntrustedText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Status, type StatusKind } from '../../../ui/Status'
import { type Expiry, resolveExpiry } from '../licenseExpiry'
import { type License, useLicense } from '../licenseQueries'

const kinds: Record<Expiry['state'], StatusKind> = {
  valid: 'ok',
  soon: 'warning',
  expired: 'error',
  unknown: 'stopped',
}

export function Facts() {
  const translate = useTranslate()
  const license = useLicense()
  return (
    <LivePanel live={license} failedTitle={translate('license.failed')} skeleton="table">
      {(data) => <LicenseFacts license={data} />}
    </LivePanel>
  )
}

function LicenseFacts({ license }: { license: License }) {
  const translate = useTranslate()
  const format = useFormat()
  const expiry = resolveExpiry(license, Date.now())
  const label = (key: string) => translate(`license.${key}`)
  const renderUntrusted = (text: string | undefined) => text && <UntrustedText text={text} />
  return (
    <>
      {expiry.state === 'expired' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {label('expiredText')}
        </Alert>
      )}
      {expiry.state === 'soon' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {label('soonText')}
        </Alert>
      )}
      <KeyValue
        items={[
          { label: label('customer'), value: renderUntrusted(license.customer) },
          { label: label('email'), value: renderUntrusted(license.email) },
          {
            label: label('type'),
            value: license.type && translate(`license.types.${license.type}`, { _: license.type }),
          },
          { label: label('deployment'), value: renderUntrusted(license.deployment) },
          { label: label('startAt'), value: license.start_at },
          { label: label('expiryAt'), value: license.expiry_at },
          {
            label: label('validity'),
            value: (
              <Status
                kind={kinds[expiry.state]}
                label={
                  expiry.days
                    ? translate('license.daysLeft', { smart_count: expiry.days, days: format.number(expiry.days) })
                    : label(`states.${expiry.state}`)
                }
              />
            ),
          },
        ]}
      />
    </>
  )
}
