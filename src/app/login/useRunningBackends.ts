import { useEffect, useState } from 'react'
import { hereId } from '../../api/brokers/here'
import { brokerUrl } from '../../api/brokers/known'
import { broker } from '../../api/client'
import type { SsoBackend } from '../../api/sso'

/** Those that the console knows a way to sign in through. */
const KNOWN: readonly SsoBackend[] = ['ldap', 'saml']

const NONE: readonly SsoBackend[] = []

/** Whether the broker can send users back here: the console's server knows it by its name, or has no other. */
const leadsBack = () => hereId() === '' || brokerUrl().href === new URL(`brokers/${hereId()}/`, document.baseURI).href

/**
 * The services to sign in through beside the broker's own passwords. Asked once the page stands, which does without
 * where the broker has none, or does not say.
 */
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
