import { StompError, type StompFrame } from './frames'

const MOST_OPEN = 10
const MOST_FRAMES = 1_000

/** Frames waiting for the COMMIT of their transaction. */
export class Transactions {
  private readonly open = new Map<string, StompFrame[]>()

  begin(name: string): void {
    if (this.open.has(name)) throw new StompError(`transaction ${name} has begun already`)
    if (this.open.size >= MOST_OPEN) throw new StompError('too many transactions')
    this.open.set(name, [])
  }

  add(name: string, frame: StompFrame): void {
    const frames = this.getFrames(name)
    if (frames.length >= MOST_FRAMES) throw new StompError('too many frames in one transaction')
    frames.push(frame)
  }

  /** Ends a transaction and returns its frames in order. */
  end(name: string): StompFrame[] {
    const frames = this.getFrames(name)
    this.open.delete(name)
    return frames
  }

  private getFrames(name: string): StompFrame[] {
    const frames = this.open.get(name)
    if (!frames) throw new StompError(`transaction ${name} has not begun`)
    return frames
  }
}
