import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useActiveAlarms } from '../../screens/monitoring/useActiveAlarms'
import { resolveExpiry } from '../../screens/system/licenseExpiry'
import { useLicense } from '../../screens/system/licenseQueries'
import { Notice } from './Notice'

const PAGE = '/license'

/**
 * Warns about an expired or expiring license, and about connections near the limit, which the broker reports as an
 * alarm.
 */
export function LicenseNotice() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const license = useLicense().data
  const quota = useActiveAlarms().data?.data?.find(({ name }) => name === 'license_quota')
  // The license page shows the same data.
  if (pathname === PAGE) return null
  const { state, days = 0 } = license ? resolveExpiry(license, Date.now()) : { state: 'unknown' }
  const shared = { to: PAGE, action: translate('app.notice.license') }
  return (
    <>
      {state === 'expired' && (
        <Notice
          {...shared}
          id={`license expired ${license?.expiry_at}`}
          text={translate('app.notice.licenseExpired')}
        />
      )}
      {state === 'soon' && (
        <Notice
          {...shared}
          id={`license soon ${license?.expiry_at}`}
          text={translate('app.notice.licenseSoon', { smart_count: days })}
        />
      )}
      {quota && (
        <Notice {...shared} id={`license quota ${quota.activate_at}`} text={translate('app.notice.licenseQuota')} />
      )}
    </>
  )
}
