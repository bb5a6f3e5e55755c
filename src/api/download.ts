/** How many bytes of an answer have come, and of how many, where that is said. */
export type OnReceived = (received: number, total: number | undefined) => void

/** The answer, with its bytes counted as they come. What is packed on the way has another length than is said. */
export function watchAnswer(answer: Response, onReceived: OnReceived): Response {
  if (!answer.ok || !answer.body) return answer
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const total = Number.isNaN(length) || answer.headers.has('content-encoding') ? undefined : length
  let received = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        received += bytes.length
        onReceived(received, total)
        controller.enqueue(bytes)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(counted, { status, statusText, headers })
}
