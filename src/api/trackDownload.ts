export type OnReceived = (received: number, total: number | undefined) => void

/** Wraps a response to count its bytes. The length of a compressed response is unknown. */
export function trackDownload(answer: Response, onReceived: OnReceived): Response {
  if (!answer.ok || !answer.body) return answer
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const total = Number.isNaN(length) || answer.headers.has('content-encoding') ? undefined : length
  let received = 0
  const trackedBody = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        received += bytes.length
        onReceived(received, total)
        controller.enqueue(bytes)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(trackedBody, { status, statusText, headers })
}
