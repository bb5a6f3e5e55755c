import { connect, type Socket } from 'node:net'
import { type Element, element, integer, octets, readChildren, readElement, readInteger } from './ber'

const BIND = 0x60
const SEARCH = 0x63
const ENTRY = 0x64
const WHOLE_SUBTREE = 2
const SUCCESS = 0
/** Maximum bytes of a response. */
const MOST_BYTES = 1_000_000

/** Connection to an LDAP server without TLS: bind and search (RFC 4511). */
export class LdapConnection {
  readonly #socket: Socket
  #id = 0
  #bytes = Buffer.alloc(0)
  #onAnswer: ((operation: Element) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('error', (error: NodeJS.ErrnoException) => this.#failed?.(new Error(error.code ?? error.message)))
    socket.on('timeout', () => this.#failed?.(new Error('timeout')))
    socket.on('close', () => this.#failed?.(new Error('closed')))
  }

  /** Throws the connection error. */
  static open(host: string, port: number, wait: number): Promise<LdapConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, timeout: wait })
      const connection = new LdapConnection(socket)
      connection.#failed = (error) => {
        socket.destroy()
        reject(error)
      }
      socket.once('connect', () => resolve(connection))
    })
  }

  /** Binds as an entry. Throws the server's error. */
  async bind(entry: string, password: string): Promise<void> {
    const [answer] = await this.#request(element(BIND, integer(3), octets(entry), octets(password, 0x80)), 0x61)
    check(answer)
  }

  /** Returns the entries below a base that match a filter. */
  async search(base: string, filter: Buffer): Promise<string[]> {
    const noAttributes = element(0x30, octets('1.1'))
    const limits = [
      integer(WHOLE_SUBTREE, 0x0a),
      integer(0, 0x0a),
      integer(2),
      integer(5),
      element(0x01, Buffer.from([0])),
    ]
    const answers = await this.#request(element(SEARCH, octets(base), ...limits, filter, noAttributes), 0x65)
    check(answers.at(-1))
    return answers.filter(({ tag }) => tag === ENTRY).map((entry) => readChildren(entry)[0]?.value.toString() ?? '')
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  /** Sends a request and collects responses up to `last`. */
  #request(operation: Buffer, last: number): Promise<Element[]> {
    return new Promise((resolve, reject) => {
      const responses: Element[] = []
      this.#failed = reject
      this.#onAnswer = (answer) => {
        responses.push(answer)
        if (answer.tag === last) resolve(responses)
      }
      this.#socket.write(element(0x30, integer(++this.#id), operation))
    })
  }

  #take(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    if (this.#bytes.length > MOST_BYTES) return void this.#socket.destroy()
    for (let next = readElement(this.#bytes); next; next = readElement(this.#bytes)) {
      this.#bytes = this.#bytes.subarray(next.end)
      const [id, operation] = readChildren(next.element)
      if (id && operation && readInteger(id) === this.#id) this.#onAnswer?.(operation)
    }
  }
}

/** Throws unless the result code is success. */
function check(answer: Element | undefined): void {
  const [code, , words] = answer ? readChildren(answer) : []
  if (code && readInteger(code) === SUCCESS) return
  throw new Error(RESULTS[code ? readInteger(code) : -1] ?? (words?.value.toString() || 'refused'))
}

const RESULTS: Readonly<Record<number, string>> = {
  32: 'noSuchObject',
  34: 'invalidDNSyntax',
  49: 'invalidCredentials',
}
