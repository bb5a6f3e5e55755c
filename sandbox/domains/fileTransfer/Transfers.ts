import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatTime } from '../../http/kinds'
import type { Message } from '../../mqtt/types'

export interface TransferredFile {
  clientid: string
  fileid: string
  name: string
  size: number
  timestamp: string
  metadata: Record<string, unknown>
  node: string
  /** `fileref`; also the file name on disk. */
  ref: string
}

interface Transfer {
  metadata: { name: string; size?: number; checksum?: string; [field: string]: unknown }
  segments: Map<number, Buffer>
  bytes: number
  updatedAt: number
}

/** Maximum bytes of one transfer in memory. */
const mostBytes = 64 * 1024 * 1024

/** Assembles files that clients publish in segments below `$file`. Malformed messages are dropped and logged. */
export class Transfers {
  readonly files: TransferredFile[] = []
  /** Ms to keep segments without a further one. */
  keepSegments = 300_000
  readonly #folder: () => Promise<string>
  readonly #log: (line: string) => void
  readonly #open = new Map<string, Transfer>()

  constructor(folder: () => Promise<string>, log: (line: string) => void) {
    this.#folder = folder
    this.#log = log
  }

  /** Handles a message of a file transfer topic. */
  handleMessage({ topic, payload, from, node }: Message): void {
    const [, fileid = '', command = '', argument] = topic.split('/')
    const key = `${from}\n${fileid}`
    this.#forget()
    try {
      if (command === 'init') this.#begin(key, payload)
      else if (command === 'abort') this.#open.delete(key)
      else if (command === 'fin') this.#finish(key, from, fileid, node, argument)
      else this.#add(key, command, payload, argument)
    } catch (error) {
      this.#log(`file transfer of ${JSON.stringify(from)}, ${JSON.stringify(fileid)}: ${(error as Error).message}`)
    }
  }

  async path(ref: string): Promise<string | undefined> {
    const file = this.files.find((candidate) => candidate.ref === ref)
    // The list may come from an untrusted backup: accept generated names only.
    if (!file || !/^[0-9a-f]{32}$/.test(file.ref)) return undefined
    return join(await this.#folder(), file.ref)
  }

  #begin(key: string, payload: Buffer): void {
    const metadata = JSON.parse(payload.toString('utf8')) as Transfer['metadata']
    const { name } = metadata ?? {}
    if (typeof name !== 'string' || name === '' || /[/\\\0]/.test(name) || /^\.\.?$/.test(name)) {
      throw new Error('the name of the file is not valid')
    }
    this.#open.set(key, { metadata, segments: new Map(), bytes: 0, updatedAt: Date.now() })
  }

  #add(key: string, offset: string, payload: Buffer, checksum: string | undefined): void {
    const transfer = this.#find(key)
    if (!/^\d{1,15}$/.test(offset)) throw new Error(`${offset} is no offset`)
    if (checksum !== undefined && checksum !== sha256(payload)) throw new Error(`the segment at ${offset} is damaged`)
    transfer.bytes += payload.length - (transfer.segments.get(Number(offset))?.length ?? 0)
    if (transfer.bytes > mostBytes) {
      this.#open.delete(key)
      throw new Error(`it is larger than ${mostBytes} bytes`)
    }
    transfer.segments.set(Number(offset), payload)
    transfer.updatedAt = Date.now()
  }

  #finish(key: string, clientid: string, fileid: string, node: string, size: string | undefined): void {
    const { metadata, segments } = this.#find(key)
    const parts = [...segments].sort(([a], [b]) => a - b)
    let end = 0
    for (const [offset, { length }] of parts) {
      if (offset !== end) throw new Error(`the segment at ${end} is missing`)
      end += length
    }
    const data = Buffer.concat(parts.map(([, part]) => part))
    if (size !== undefined && Number(size) !== data.length) throw new Error(`it has ${data.length} bytes, not ${size}`)
    const checksum = sha256(data).toUpperCase()
    if (metadata.checksum !== undefined && String(metadata.checksum).toUpperCase() !== checksum)
      throw new Error('its checksum is another')
    this.#open.delete(key)
    const ref = sha256(Buffer.from(`${key}\n${Date.now()}`)).slice(0, 32)
    const facts = { clientid, fileid, name: metadata.name, size: data.length, timestamp: formatTime(Date.now(), 's') }
    this.#keep(ref, data)
      .then(() => this.files.unshift({ ...facts, metadata: { ...metadata, checksum }, node, ref }))
      .catch((error: Error) => this.#log(`file transfer: ${error.message}`))
  }

  async #keep(ref: string, data: Buffer): Promise<void> {
    const path = join(await this.#folder(), ref)
    await writeFile(path, data, { mode: 0o600 }).catch(async (error: Error) => {
      await rm(path, { force: true })
      throw error
    })
  }

  #find(key: string): Transfer {
    const transfer = this.#open.get(key)
    if (!transfer) throw new Error('it was not begun')
    return transfer
  }

  #forget(): void {
    const before = Date.now() - this.keepSegments
    for (const [key, { updatedAt }] of this.#open) if (updatedAt < before) this.#open.delete(key)
  }
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex')
