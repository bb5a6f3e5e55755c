import { useEffect, useState } from 'react'
import { hereId } from '../../api/brokers/here'
import { brokerUrl } from '../../api/brokers/known'
import { broker } from '../../api/client'
import type { SsoBackend } from '../../api/sso'

const KNOWN: readonly SsoBackend[] = ['ldap', 'saml']

const NONE: readonly SsoBackend[] = []

/** Returns true if the broker can redirect back here: the console's server proxies it, or it is the only broker. */
const leadsBack = () => hereId() === '' || brokerUrl().href === new URL(`brokers/${hereId()}/`, document.baseURI).href

/** Fetches the enabled sign-on services after mount. Returns an empty list on failure. */
export function useRunningBackends(): readonly SsoBackend[] {
  const [running, setRunning] = useState(NONE)
  useEffect(() => {
    const asking = new AbortController()
    broker
      .get('/sso/running', { signal: asking.signal, timeout: 10_000 })
      .then((names: unknown) => {
        if (Array.isArray(names))
          setRunning(KNOWN.filter((name) => names.includes(name) && (name !== 'saml' || leadsBack())))
      })
      .catch(() => {})
    return () => asking.abort()
  }, [])
  return running
}
