const pending = new Set<AbortController>()

export type StopReason = 'cancelled' | 'timeout'

/**
 * Creates the signal of a request. It aborts with the caller's signal, with the session, or after `timeout`
 * milliseconds.
 */
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
    /** Awaits another promise, but rejects when the request is aborted. */
    race: <T>(promise: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const abort = () => reject(new DOMException('aborted', 'AbortError'))
        if (controller.signal.aborted) abort()
        else controller.signal.addEventListener('abort', abort, { once: true })
        promise.then(resolve, reject)
      }),
    done() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onOuter)
      pending.delete(controller)
    },
  }
}

export function cancelPending(): void {
  for (const controller of [...pending]) controller.abort()
  pending.clear()
}
