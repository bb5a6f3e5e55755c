/** A failure that a test asked for: how the API shall answer the next requests to a path. */
export interface Fault {
  /** Path below the base path, or its beginning when it ends with `*`; default: every path. */
  path?: string
  status?: number
  body?: unknown
  delayMs?: number
  /** How many requests it hits; default: until it is reset. */
  times?: number
}

/** Failures to order, for tests of what a console does when its broker fails. */
export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  reset(): void {
    this.#faults = []
  }

  /** The fault that a request meets; counts it down. */
  take(path: string): Fault | undefined {
    const fault = this.#faults.find((candidate) => meets(candidate, path))
    if (fault?.times !== undefined && --fault.times <= 0) this.#faults = this.#faults.filter((f) => f !== fault)
    return fault
  }
}

function meets({ path }: Fault, actual: string): boolean {
  if (path === undefined) return true
  const wanted = path.replace(/^\/api\/v5(?=\/)/, '')
  return wanted.endsWith('*') ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted
}
