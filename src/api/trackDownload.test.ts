import { describe, expect, it } from 'vitest'
import { trackDownload } from './trackDownload'

const CHUNKS = ['{"paths":', '{}', '}'] as const
const BYTES = CHUNKS.join('').length

const createResponse = (headers: Record<string, string>, status = 200) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of CHUNKS) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
    { status, statusText: 'Fine', headers },
  )

describe('tracked download', () => {
  it.each<[string, Record<string, string>, number | undefined]>([
    ['with a length', { 'content-length': String(BYTES) }, BYTES],
    ['without a length', {}, undefined],
    ['with an unreadable length', { 'content-length': 'many' }, undefined],
    ['compressed', { 'content-length': '5', 'content-encoding': 'gzip' }, undefined],
  ])('%s reports the received bytes of each chunk', async (_, headers, total) => {
    const progress: [number, number | undefined][] = []
    const tracked = trackDownload(createResponse(headers), (...state) => progress.push(state))
    expect(await tracked.text()).toBe(CHUNKS.join(''))
    expect(progress).toEqual([
      [9, total],
      [11, total],
      [12, total],
    ])
  })

  it('keeps status and headers', () => {
    const { status, statusText, headers } = trackDownload(createResponse({ 'x-a': 'b' }, 206), () => {})
    expect({ status, statusText, header: headers.get('x-a') }).toEqual({ status: 206, statusText: 'Fine', header: 'b' })
  })

  it.each([
    ['a failure', createResponse({}, 500)],
    ['an answer without a body', new Response(null, { status: 204 })],
  ])('leaves %s as it is', (_, response) => {
    expect(trackDownload(response, () => {})).toBe(response)
  })
})
