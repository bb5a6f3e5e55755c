import { vi } from 'vitest'

/** What a test may not leave behind: what was written to the console, what was asked of the broker and not foreseen. */
let seen: string[] = []
let expected: RegExp[] = []

/** Notes a problem; the test fails with it at its end. */
export const note = (problem: string): void => void seen.push(problem)

/** Declares lines on the console, or requests, that the test provokes. */
export const expectProblems = (...patterns: RegExp[]): void => void expected.push(...patterns)

/** react-admin writes every failed call to the console while in development; the page is what has to tell it. */
const BY_REACT_ADMIN = /^console\.error: BrokerError: /

/** jsdom does not know every element of HTML. */
const BY_JSDOM = /^console\.error: The tag <search> is unrecognized/

/** Gives what was seen and not declared, and begins anew. */
export function takeProblems(): string[] {
  const fine = [BY_REACT_ADMIN, BY_JSDOM, ...expected]
  const undeclared = seen.filter((text) => !fine.some((pattern) => pattern.test(text)))
  seen = []
  expected = []
  return undeclared
}

/** React's messages come with `%s` for their parts. */
function written([first, ...rest]: unknown[]): string {
  const parts = rest.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
  const text = first instanceof Error ? (first.stack ?? first.message) : String(first)
  return [text.replace(/%[sdo]/g, () => parts.shift() ?? ''), ...parts].join(' ')
}

/** Takes what is written as an error or a warning for a problem. */
export function watchConsole(): void {
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...args: unknown[]) => note(`console.${kind}: ${written(args)}`))
}
