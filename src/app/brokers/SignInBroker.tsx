import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getCurrentBrokerUrl } from '../../api/brokers/knownBrokers'
import { type ProbeResult, probeBroker } from '../../api/brokers/probeBroker'
import { formatProbeResult } from '../../resources/brokers/formatProbeResult'
import { BrokerSwitch } from './BrokerSwitch'

export { BrokersDrawer } from './BrokersDrawer'

/**
 * Broker switch of the sign-in. Probes a broker on another origin for CORS, because browsers hide the cause of a
 * failed sign-in.
 */
export function SignInBroker({ onManage }: { onManage: () => void }) {
  const translate = useTranslate()
  const [probe, setProbe] = useState<ProbeResult>()
  useEffect(() => {
    const base = getCurrentBrokerUrl()
    let isMounted = true
    if (base.origin !== location.origin) void probeBroker(base).then((found) => isMounted && setProbe(found))
    return () => {
      isMounted = false
    }
  }, [])
  return (
    <>
      <span>
        <BrokerSwitch onManage={onManage} />
      </span>
      {probe && probe.kind !== 'ok' && (
        <Alert severity="warning" role="status">
          {formatProbeResult(probe, getCurrentBrokerUrl(), translate)}
        </Alert>
      )}
    </>
  )
}
