import type { IncomingMessage } from 'node:http'
import { GrowingBuffer } from '../GrowingBuffer'

/** Reads a body of at most `limit` bytes. Rejects with an error that has a `statusCode`. */
export function readBody(payload: IncomingMessage, limit: number): Promise<Buffer> {
  const body = new GrowingBuffer()
  return new Promise((resolve, reject) => {
    const fail = (statusCode: number) => {
      payload.off('data', take)
      payload.resume()
      reject(Object.assign(new Error('the body was not read'), { statusCode }))
    }
    const take = (part: Buffer) => {
      if (body.length + part.length > limit) fail(413)
      else body.push(part)
    }
    if (Number(payload.headers['content-length']) > limit) return fail(413)
    payload.on('data', take)
    payload.on('end', () => resolve(body.take()))
    payload.on('error', () => fail(400))
    // Aborted by the client or by a timeout.
    payload.on('close', () => fail(400))
  })
}
