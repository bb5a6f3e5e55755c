import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { FrameReader, type StompFrame } from '../../sandbox/domains/gateways/stomp/frames'
import { eventually } from './support'

type Headers = Record<string, string | number>

/** STOMP client that sends given frames and records received ones. */
export interface StompPeer {
  socket: Socket
  frames: StompFrame[]
  getText: () => string
  send(command: string, headers?: Headers, body?: string): void
  sendRaw(bytes: string | Buffer): void
  next(command: string): Promise<StompFrame>
  waitForClose(): Promise<void>
}

export async function stompPeer(
  port: number,
  wrapSocket: (socket: Socket) => Promise<Socket> = async (s) => s,
): Promise<StompPeer> {
  const plain = connect(port, '127.0.0.1')
  plain.on('error', () => {})
  onTestFinished(() => void plain.destroy())
  await once(plain, 'connect')
  const socket = await wrapSocket(plain)
  const reader = new FrameReader(() => ({ max_headers: 100, max_headers_length: 10_000, max_body_length: 1_000_000 }))
  reader.version = '1.2'
  const frames: StompFrame[] = []
  const consumedFrames = new Set<StompFrame>()
  let text = ''
  let ended = false
  socket.on('data', (bytes: Buffer) => {
    text += bytes
    frames.push(...reader.push(bytes))
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    ended = true
  })
  return {
    socket,
    frames,
    getText: () => text,
    sendRaw: (bytes) => void socket.write(bytes),
    send: (command, headers = {}, body = '') => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
      socket.write(`${command}\n${lines.join('')}\n${body}\0`)
    },
    next: async (command) => {
      const find = () => frames.find((frame) => frame.command === command && !consumedFrames.has(frame))
      await eventually(() => find() !== undefined, true)
      const frame = find() as StompFrame
      consumedFrames.add(frame)
      return frame
    },
    waitForClose: () => eventually(() => ended, true),
  }
}
