import type { IncomingMessage } from 'node:http'
import { GrowingBuffer } from '../GrowingBuffer'

/** A whole body of at most `limit` bytes. Rejects with an error that has the `statusCode` to answer. */
export function readBody(payload: IncomingMessage, limit: number): Promise<Buffer> {
  const body = new GrowingBuffer()
  return new Promise((resolve, reject) => {
    const fail = (statusCode: number) => {
      payload.off('data', take)
      // What still comes is not kept.
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
    // Cut off by the client, or by a time limit.
    payload.on('close', () => fail(400))
  })
}
