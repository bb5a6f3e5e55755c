/** Fault injected by a test: the response to the next requests to a path. */
export interface Fault {
  /** Path below the base path, or a prefix if it ends with `*`; default: every path. */
  path?: string
  status?: number
  body?: unknown
  delayMs?: number
  /** Number of requests; default: until reset. */
  times?: number
}

export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  reset(): void {
    this.#faults = []
  }

  /** Returns the fault for a request and decrements its counter. */
  takeFault(path: string): Fault | undefined {
    const fault = this.#faults.find((candidate) => matchesPath(candidate, path))
    if (fault?.times !== undefined && --fault.times <= 0) this.#faults = this.#faults.filter((f) => f !== fault)
    return fault
  }
}

function matchesPath({ path }: Fault, actual: string): boolean {
  if (path === undefined) return true
  const pattern = path.replace(/^\/api\/v5(?=\/)/, '')
  return pattern.endsWith('*') ? actual.startsWith(pattern.slice(0, -1)) : actual === pattern
}
