import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** What no test may see: console errors, uncaught errors, policy violations, requests to another host. */
export interface Guards {
  /** Declares console errors that this test provokes, such as the browser's line on a 401. */
  expectErrors(...patterns: RegExp[]): void
  /** Accepts requests to the host of this URL, for example to a listener of the broker. */
  allowHost(url: string): void
  /** Returns unexpected errors. */
  findings(): string[]
}

const VIOLATION = 'content security policy:'

/** Runs in the page before its scripts: the browser's message does not name every blocked resource. */
function reportViolations(prefix: string): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`${prefix} ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sourceFile ?? ''}`),
  )
}

/** Watches everything that the context's pages do. */
export async function guard(context: BrowserContext, ownUrl: string): Promise<Guards> {
  const hosts = new Set([new URL(ownUrl).host])
  const expected: RegExp[] = []
  const problems: { text: string; final: boolean }[] = []
  const reportForeign = (address: string) => {
    const { protocol, host } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && !hosts.has(host))
      problems.push({ text: `request to another host: ${address}`, final: true })
  }
  await context.addInitScript(reportViolations, VIOLATION)
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    const text = `${message.text()}${url ? ` (${url})` : ''}`
    problems.push({
      text: `console: ${text}`,
      final: text.startsWith(VIOLATION) || /Content Security Policy/i.test(text),
    })
  })
  context.on('weberror', (error) =>
    problems.push({ text: `uncaught: ${error.error().stack || error.error().message}`, final: true }),
  )
  context.on('request', (request) => reportForeign(request.url()))
  const watchSockets = (page: Page) => page.on('websocket', (socket) => reportForeign(socket.url()))
  context.pages().forEach(watchSockets)
  context.on('page', watchSockets)
  return {
    expectErrors: (...patterns) => void expected.push(...patterns),
    allowHost: (url) => void hosts.add(new URL(url).host),
    findings: () =>
      problems
        .filter(({ text, final }) => final || !expected.some((pattern) => pattern.test(text)))
        .map(({ text }) => text),
  }
}
