import { vi } from 'vitest'

/** Undeclared console output and requests, which fail the test. */
let problems: string[] = []
let expected: RegExp[] = []

/** Records a problem that fails the test at its end. */
export const note = (problem: string): void => void problems.push(problem)

/** Declares console output or requests that the test provokes. */
export const expectProblems = (...patterns: RegExp[]): void => void expected.push(...patterns)

/** In development, react-admin logs every failed request; the page must show it. */
const BY_REACT_ADMIN = /^console\.error: BrokerError: /

/** jsdom does not support every HTML element. */
const BY_JSDOM = /^console\.error: The tag <search> is unrecognized/

/** Returns undeclared problems and resets the list. */
export function takeProblems(): string[] {
  const fine = [BY_REACT_ADMIN, BY_JSDOM, ...expected]
  const undeclared = problems.filter((text) => !fine.some((pattern) => pattern.test(text)))
  problems = []
  expected = []
  return undeclared
}

/** React's messages use `%s` for their arguments. */
function formatMessage([first, ...rest]: unknown[]): string {
  const parts = rest.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
  const text = first instanceof Error ? (first.stack ?? first.message) : String(first)
  return [text.replace(/%[sdo]/g, () => parts.shift() ?? ''), ...parts].join(' ')
}

export function watchConsole(): void {
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...args: unknown[]) => note(`console.${kind}: ${formatMessage(args)}`))
}
