import { useCallback, useEffect, useRef } from 'react'
import { sendUntypedCall, type UntypedCall } from '../../../api/untypedCall'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { readAnswer, type SentRequest } from './answer'

/** Sends a call and parses the response. Reads are aborted on unmount. */
export function useSend(call: OtherCall): (request: UntypedCall) => Promise<SentRequest> {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])
  const { params } = call
  return useCallback(
    async (request) => {
      const at = Date.now()
      const answer = await sendUntypedCall(request, request.method === 'get' ? { signal: leaving.current?.signal } : {})
      const names = params.flatMap(({ name, in: place }) => (place === 'query' ? [name] : []))
      return { id: at, request, answer, display: await readAnswer(answer, names), at, ms: Date.now() - at }
    },
    [params],
  )
}
