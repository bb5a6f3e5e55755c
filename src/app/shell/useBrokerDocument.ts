import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { differences } from '../../api/document/differences'
import { offer } from '../../api/document/offer'
import { useSession } from '../../api/session'

/** Milliseconds that the first screen has for itself before the broker's document is read. */
const HEAD_START = 1000

/** Reads the connected broker's own document after the sign-in, when the browser has nothing better to do (SH-16). */
export function useBrokerDocument(): void {
  const session = useSession()
  // A new token is no other broker: a change of password must not make the menu forget.
  const broker = session && `${session.edition} ${session.version}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each broker that is signed in to
  useEffect(() => {
    if (!session) return
    let stop: (() => void) | undefined
    let wanted = true
    const read = async () => {
      // Without it, what the build knows holds; the next sign-in tries again.
      const module = await import('../../api/document/readDocument').catch(() => undefined)
      if (wanted) stop = module?.readDocument(session)
    }
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void read(), { timeout: HEAD_START })
      else void read()
    }, HEAD_START)
    return () => {
      wanted = false
      clearTimeout(timer)
      stop?.()
      offer.set(null)
      differences.set(null)
    }
  }, [broker])
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that was left lets what waits for it come into force
  useEffect(() => differences.settle(), [pathname])
}
