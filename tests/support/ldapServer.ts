import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import {
  type Element,
  element,
  integer,
  octets,
  readChildren,
  readElement,
  readInteger,
} from '../../sandbox/domains/sso/ber'

/** Directory of a test: passwords by entry, and the entries of each `uid`. */
export interface Directory {
  passwords: Record<string, string>
  uids: Record<string, readonly string[]>
}

const SUCCESS = 0
const INVALID_CREDENTIALS = 49

function collectValues(filter: Element, attribute: string): string[] {
  if (filter.tag !== 0xa3)
    return filter.tag >= 0xa0 && filter.tag <= 0xa2
      ? readChildren(filter).flatMap((one) => collectValues(one, attribute))
      : []
  const [name, value] = readChildren(filter)
  return name?.value.toString() === attribute ? [value?.value.toString() ?? ''] : []
}

function createAnswers(operation: Element, { passwords, uids }: Directory): Buffer[] {
  const result = (tag: number, code: number) => element(tag, integer(code, 0x0a), octets(''), octets(''))
  const parts = readChildren(operation)
  if (operation.tag === 0x60) {
    const [, entry, password] = parts.map(({ value }) => value.toString())
    return [result(0x61, passwords[entry ?? ''] === password ? SUCCESS : INVALID_CREDENTIALS)]
  }
  const filter = parts[6]
  const found = (filter ? collectValues(filter, 'uid') : []).flatMap((uid) => uids[uid] ?? [])
  return [...found.map((entry) => element(0x64, octets(entry), element(0x30))), result(0x65, SUCCESS)]
}

function serve(socket: Socket, directory: Directory): void {
  let bytes: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more])
    for (let next = readElement(bytes); next; next = readElement(bytes)) {
      bytes = bytes.subarray(next.end)
      const [id, operation] = readChildren(next.element)
      if (!id || !operation) return
      for (const answer of createAnswers(operation, directory))
        socket.write(element(0x30, integer(readInteger(id)), answer))
    }
  })
}

/** Starts a small LDAP server on a free port that supports bind and search by `uid`. */
export async function startLdapServer(directory: Directory): Promise<{ address: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, directory)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
