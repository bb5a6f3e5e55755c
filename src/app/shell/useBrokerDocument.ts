import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { apiSupport } from '../../api/document/apiSupport'
import { differences } from '../../api/document/differences'
import { useSession } from '../../api/session'

/** Delay in milliseconds before the document is read, so that the first screen loads first. */
const DELAY_MS = 1000

/** Reads the connected broker's API document after sign-in, when the browser is idle. */
export function useBrokerDocument(): void {
  const session = useSession()
  // Ignore a new token of the same broker: a changed password must not reset the menu.
  const broker = session && `${session.edition} ${session.version}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per broker
  useEffect(() => {
    if (!session) return
    let stop: (() => void) | undefined
    let isActive = true
    const read = async () => {
      // On failure the build's schemas are used. The next sign-in tries again.
      const module = await import('../../api/document/readDocument').catch(() => undefined)
      if (isActive) stop = module?.readDocument(session)
    }
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void read(), { timeout: DELAY_MS })
      else void read()
    }, DELAY_MS)
    return () => {
      isActive = false
      clearTimeout(timer)
      stop?.()
      apiSupport.set(null)
      differences.set(null)
    }
  }, [broker])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a form applies pending differences
  useEffect(() => differences.applyWhenIdle(), [pathname])
}
