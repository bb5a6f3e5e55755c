const pendingControllers = new Set<AbortController>()

export type StopReason = 'cancelled' | 'timeout'

/**
 * Creates the signal of a request. It aborts with the caller's signal, with the session, or after `timeout`
 * milliseconds.
 */
export function trackRequest(callerSignal: AbortSignal | null | undefined, timeout: number) {
  const controller = new AbortController()
  let stopReason: StopReason | undefined
  const stop = (reason: StopReason) => {
    stopReason ??= reason
    controller.abort()
  }
  const onOuter = () => stop('cancelled')
  const timer = setTimeout(() => stop('timeout'), timeout)
  controller.signal.addEventListener('abort', () => {
    stopReason ??= 'cancelled'
  })
  if (callerSignal?.aborted) onOuter()
  else callerSignal?.addEventListener('abort', onOuter)
  pendingControllers.add(controller)
  return {
    signal: controller.signal,
    stopReason: () => stopReason,
    /** Awaits another promise, but rejects when the request is aborted. */
    race: <T>(promise: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const abort = () => reject(new DOMException('aborted', 'AbortError'))
        if (controller.signal.aborted) abort()
        else controller.signal.addEventListener('abort', abort)
        promise.then(resolve, reject)
      }),
    done() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', onOuter)
      pendingControllers.delete(controller)
    },
  }
}

export function abortPendingRequests(): void {
  for (const controller of [...pendingControllers]) controller.abort()
  pendingControllers.clear()
}
