export type OnProgress = (share: number) => void

/** Sends a request with upload progress, which fetch does not report. */
export function sendWithProgress(request: Request, body: FormData, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'text'
    for (const [name, value] of request.headers) {
      // The browser sets this header with the form's boundary.
      if (name !== 'content-type') xhr.setRequestHeader(name, value)
    }
    const abort = () => xhr.abort()
    const finish = (settle: () => void) => {
      request.signal.removeEventListener('abort', abort)
      settle()
    }
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    xhr.onload = () => finish(() => resolve(toResponse(xhr)))
    xhr.onerror = () => finish(() => reject(new TypeError('Failed to fetch')))
    xhr.onabort = () => finish(() => reject(new DOMException('aborted', 'AbortError')))
    request.signal.addEventListener('abort', abort)
    if (request.signal.aborted) return finish(() => reject(new DOMException('aborted', 'AbortError')))
    xhr.send(body)
  })
}

const BODILESS_STATUSES: ReadonlySet<number> = new Set([204, 205, 304])

function toResponse(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr
  const type = xhr.getResponseHeader('content-type')
  const retryAfter = xhr.getResponseHeader('retry-after')
  const headers = { ...(type && { 'content-type': type }), ...(retryAfter && { 'retry-after': retryAfter }) }
  return new Response(BODILESS_STATUSES.has(status) ? null : xhr.responseText, { status, statusText, headers })
}
