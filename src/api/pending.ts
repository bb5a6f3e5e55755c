/** Requests under way; ending the session cancels them all. */
const pending = new Set<AbortController>()

/** Why a request was stopped. */
export type StopReason = 'cancelled' | 'timeout'

/** One request's signal: ends with the caller's, with the session, or after `timeout` milliseconds. */
export function track(outer: AbortSignal | null | undefined, timeout: number) {
  const controller = new AbortController()
  let stopped: StopReason | undefined
  const stop = (reason: StopReason) => {
    stopped ??= reason
    controller.abort()
  }
  const onOuter = () => stop('cancelled')
  const timer = setTimeout(() => stop('timeout'), timeout)
  controller.signal.addEventListener('abort', () => {
    stopped ??= 'cancelled'
  })
  if (outer?.aborted) onOuter()
  else outer?.addEventListener('abort', onOuter, { once: true })
  pending.add(controller)
  return {
    signal: controller.signal,
    stopped: () => stopped,
    done() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onOuter)
      pending.delete(controller)
    },
  }
}

/** Cancels every request under way. */
export function cancelPending(): void {
  for (const controller of [...pending]) controller.abort()
  pending.clear()
}
