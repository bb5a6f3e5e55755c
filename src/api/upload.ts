export type OnProgress = (share: number) => void

/** Sends a request with upload progress, which fetch does not report. */
export function sendWithProgress(request: Request, body: FormData, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    sending.responseType = 'text'
    for (const [name, value] of request.headers) {
      // The browser sets this header with the form's boundary.
      if (name !== 'content-type') sending.setRequestHeader(name, value)
    }
    const abort = () => sending.abort()
    const end = (settle: () => void) => {
      request.signal.removeEventListener('abort', abort)
      settle()
    }
    sending.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    sending.onload = () => end(() => resolve(answerOf(sending)))
    sending.onerror = () => end(() => reject(new TypeError('Failed to fetch')))
    sending.onabort = () => end(() => reject(new DOMException('aborted', 'AbortError')))
    request.signal.addEventListener('abort', abort)
    if (request.signal.aborted) return end(() => reject(new DOMException('aborted', 'AbortError')))
    sending.send(body)
  })
}

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304])

function answerOf(sending: XMLHttpRequest): Response {
  const { status, statusText } = sending
  const type = sending.getResponseHeader('content-type')
  const retryAfter = sending.getResponseHeader('retry-after')
  const headers = { ...(type && { 'content-type': type }), ...(retryAfter && { 'retry-after': retryAfter }) }
  return new Response(BODILESS.has(status) ? null : sending.responseText, { status, statusText, headers })
}
