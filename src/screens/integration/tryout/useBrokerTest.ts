import { useEffect, useRef, useState } from 'react'
import { isAbortError } from '../../../api/errors'
import type { Sample } from '../../../rulesql/steps/stepThrough'
import type { Terms } from '../../../rulesql/values'
import { type BrokerVerdict, runBrokerTest } from './runBrokerTest'

export type BrokerTest =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'answered'; readonly verdict: BrokerVerdict; readonly sql: string; readonly sample: Sample }

/** Runs the broker's rule test on demand; a new run aborts the previous one. */
export function useBrokerTest() {
  const [test, setTest] = useState<BrokerTest | undefined>()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const ask = async (sql: string, sample: Sample, context: Terms): Promise<void> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setTest({ state: 'asking' })
    try {
      const verdict = await runBrokerTest(sql, context, own.signal)
      if (running.current === own) setTest({ state: 'answered', verdict, sql, sample })
    } catch (error) {
      if (running.current === own && !isAbortError(error)) setTest({ state: 'failed', error })
    }
  }
  return { test, ask }
}
