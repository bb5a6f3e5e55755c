import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useFormat } from '../../../ui/format/useFormat'
import { Meter } from '../../../ui/Meter'
import { Status } from '../../../ui/Status'
import { getQuotaKind, parseShare } from '../licenseExpiry'
import { useCurrent, useLicense, useWatermarks } from '../licenseQueries'

/** The state is a sentence here, so it wraps. */
const State = styled('p')({ '& > span': { whiteSpace: 'normal' } })

export function Usage() {
  const translate = useTranslate()
  const current = useCurrent()
  const license = useLicense()
  return (
    <LivePanel live={license} failedTitle={translate('license.failed')} skeleton="form">
      {({ max_connections: quota }) => (
        <LivePanel live={current} failedTitle={translate('license.usageFailed')} skeleton="form">
          {({ live_connections: used }) => <Share used={used} quota={quota} />}
        </LivePanel>
      )}
    </LivePanel>
  )
}

function Share({ used, quota }: { used: number | undefined; quota: number | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const watermarks = useWatermarks()
  const low = parseShare(watermarks.data?.connection_low_watermark)
  const high = parseShare(watermarks.data?.connection_high_watermark)
  if (!quota || used === undefined)
    return <p>{translate(quota ? 'license.usageUnknown' : 'license.noQuota', { used: format.number(used) })}</p>
  const tone = getQuotaKind(used, quota, high)
  const mark = (id: 'high' | 'low', at: number | undefined) =>
    at === undefined ? [] : [{ at, label: translate(`license.mark.${id}`, { percent: format.percent(100 * at) }) }]
  return (
    <>
      <Meter
        label={translate('license.used')}
        value={used}
        max={quota}
        tone={tone}
        text={translate('license.usedOf', {
          used: format.number(used),
          quota: format.number(quota),
          percent: format.percent((100 * used) / quota),
        })}
        marks={[...mark('low', low), ...mark('high', high)]}
      />
      {tone !== 'ok' && (
        <State>
          <Status kind={tone} label={translate(`license.quota.${tone}`)} />
        </State>
      )}
    </>
  )
}
