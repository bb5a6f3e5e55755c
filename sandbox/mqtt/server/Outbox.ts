import type { Transport } from './Transport'

const BATCH = 65_536

/** Combines the packets of one event loop turn into one write. */
export class Outbox {
  private parts: Buffer[] = []
  private size = 0
  private wasCongested = false

  constructor(
    private readonly transport: Transport,
    private readonly onWritten: (bytes: number) => void,
    private readonly relieved: () => void,
    /** Unsent bytes above which the client counts as congested. */
    private readonly highWatermark: number,
  ) {}

  get buffered(): number {
    return this.size + this.transport.buffered
  }

  get congested(): boolean {
    const congested = this.buffered > this.highWatermark
    if (congested) this.wasCongested = true
    return congested
  }

  push(bytes: Buffer): void {
    if (this.parts.length === 0) process.nextTick(() => this.flush())
    this.parts.push(bytes)
    this.size += bytes.length
    if (this.size >= BATCH) this.flush()
  }

  flush(): void {
    if (this.parts.length === 0) return
    const [only] = this.parts
    const bytes = this.parts.length === 1 && only ? only : Buffer.concat(this.parts, this.size)
    this.parts = []
    this.size = 0
    this.onWritten(bytes.length)
    this.transport.write(bytes, () => {
      if (!this.wasCongested || this.buffered > this.highWatermark / 2) return
      this.wasCongested = false
      this.relieved()
    })
  }
}
