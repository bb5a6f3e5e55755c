import { type ClientHttp2Session, connect, type SecureClientSessionOptions } from 'node:http2'
import { decodeHooks, type HookSpec, ON_PROVIDER_LOADED } from './providerLoaded'

/** Maximum bytes of a response; a list of hooks takes a few hundred. */
const LONGEST_ANSWER = 1_048_576

/** Cancelable call. */
export interface ProviderCall {
  /** Hooks requested by the provider. Rejects with the connection or gRPC error. */
  answer: Promise<HookSpec[]>
  cancel(): void
}

/** Connects to a gRPC server and calls `OnProviderLoaded`, the first call that a broker makes. */
export function askProvider(
  url: URL,
  request: Buffer,
  timeout: number,
  tls?: SecureClientSessionOptions,
): ProviderCall {
  let session: ClientHttp2Session | undefined
  const answer = new Promise<HookSpec[]>((resolve, reject) => {
    session = connect(url, tls)
    session.on('error', reject)
    session.on('close', () => reject(new Error('the connection ended')))
    session.setTimeout(timeout, () => reject(new Error('no answer in time')))
    const stream = session.request({
      ':method': 'POST',
      ':path': ON_PROVIDER_LOADED,
      'content-type': 'application/grpc',
      te: 'trailers',
    })
    const parts: Buffer[] = []
    let size = 0
    let status: string | undefined
    let message = ''
    const readStatus = (headers: Record<string, unknown>): void => {
      if (headers['grpc-status'] === undefined) return
      status = String(headers['grpc-status'])
      message = String(headers['grpc-message'] ?? '')
    }
    stream.on('response', readStatus)
    stream.on('trailers', readStatus)
    stream.on('data', (part: Buffer) => {
      size += part.length
      if (size > LONGEST_ANSWER) reject(new Error('the answer is too long'))
      else parts.push(part)
    })
    stream.on('error', reject)
    stream.on('end', () => {
      if (status !== '0') reject(new Error(status === undefined ? 'it speaks no gRPC' : `gRPC ${status} ${message}`))
      try {
        resolve(decodeHooks(Buffer.concat(parts)))
      } catch (error) {
        reject(error)
      }
    })
    stream.end(request)
  })
  const cancel = (): void => void session?.destroy()
  answer.then(cancel, cancel)
  return { answer, cancel }
}
