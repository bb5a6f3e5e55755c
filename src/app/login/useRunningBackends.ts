import { useEffect, useState } from 'react'
import { getCurrentBrokerId } from '../../api/brokers/currentBroker'
import { getCurrentBrokerUrl } from '../../api/brokers/knownBrokers'
import { broker } from '../../api/client'
import type { SsoBackend } from '../../api/sso'

const SUPPORTED_BACKENDS: readonly SsoBackend[] = ['ldap', 'saml']

const NONE: readonly SsoBackend[] = []

/** Returns true if the broker can redirect back here: the console's server proxies it, or it is the only broker. */
const canRedirectBack = () =>
  getCurrentBrokerId() === '' ||
  getCurrentBrokerUrl().href === new URL(`brokers/${getCurrentBrokerId()}/`, document.baseURI).href

/** Fetches the enabled sign-on services after mount. Returns an empty list on failure. */
export function useRunningBackends(): readonly SsoBackend[] {
  const [running, setRunning] = useState(NONE)
  useEffect(() => {
    const controller = new AbortController()
    broker
      .get('/sso/running', { signal: controller.signal, timeout: 10_000 })
      .then((names: unknown) => {
        if (Array.isArray(names))
          setRunning(
            SUPPORTED_BACKENDS.filter((name) => names.includes(name) && (name !== 'saml' || canRedirectBack())),
          )
      })
      .catch(() => {})
    return () => controller.abort()
  }, [])
  return running
}
