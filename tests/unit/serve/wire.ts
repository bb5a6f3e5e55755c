import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Bytes received over one connection, and whether the peer closed it. */
export interface Exchange {
  text: string
  closed: boolean
}

/** Timeout for the first byte of a response, in ms, for busy machines. */
const FIRST_BYTE = 5_000

/** Sends raw bytes and reads until the peer closes or, after the first byte, `quietMs` pass without data. */
export function exchange(port: number, parts: string | Buffer | (string | Buffer)[], quietMs = 200): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let timer: NodeJS.Timeout
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(false), text === '' ? Math.max(quietMs, FIRST_BYTE) : quietMs)
    }
    socket.on('connect', async () => {
      wait()
      for (const part of [parts].flat()) {
        socket.write(part)
        await new Promise((next) => setTimeout(next, 20))
      }
    })
    socket.on('data', (data) => {
      text += data.toString('latin1')
      wait()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })
}

export const parseStatus = ({ text }: Exchange): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)

/** Headers of the first response, by lowercase name. */
export const parseHeaders = ({ text }: Exchange): Record<string, string> =>
  Object.fromEntries(
    (text.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )

/** Fake broker that answers every connection with the same bytes and records each request. */
export interface Recorder {
  port: number
  received: string[]
  answer: string
  close(): Promise<void>
}

export async function startRecorder(answer: string): Promise<Recorder> {
  const sockets = new Set<Socket>()
  const received: string[] = []
  const recorder = { port: 0, received, answer } as Recorder
  const server: Server = createServer((socket) => {
    const index = received.push('') - 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      const first = received[index] === ''
      received[index] += data.toString('latin1')
      if (first) socket.write(recorder.answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  recorder.port = (server.address() as AddressInfo).port
  recorder.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return recorder
}

/** Returns the bytes after the first request, as framed by its headers: a smuggled request. */
export function afterFirst(received: string): string {
  const end = received.indexOf('\r\n\r\n')
  const head = received.slice(0, end).toLowerCase()
  const rest = received.slice(end + 4)
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1]
  if (length !== undefined) return rest.slice(Number(length))
  if (!/\r\ntransfer-encoding: *chunked/.test(head)) return rest
  let at = 0
  for (;;) {
    const line = rest.indexOf('\r\n', at)
    const size = Number.parseInt(rest.slice(at, line), 16)
    at = line + 2 + size + 2
    if (!(size > 0)) return rest.slice(at)
  }
}
