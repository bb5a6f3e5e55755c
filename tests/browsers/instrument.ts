import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DIST } from '../../scripts/build'

/** An empty page of the console's origin, from which the stored session is written. */
export const BLANK = 'blank.html'
const SCRIPT = 'browser-test.js'

declare global {
  interface Window {
    browserTest: {
      /** Errors since the last call. They survive a reload. */
      takeErrors(): string[]
      /** Requests without an answer. */
      countRequests(): number
    }
  }
}

/** Runs in the page before its scripts. WebKit's driver reads no console, so the page records its own errors. */
function record(): void {
  const KEY = 'browser-test.errors'
  let pending = 0
  const read = (): string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  const add = (text: string) => sessionStorage.setItem(KEY, JSON.stringify([...read(), text.slice(0, 1_500)]))
  const formatText = (value: unknown) => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value))
  window.addEventListener('error', ({ message, error }) => {
    // A notice that a layout took two rounds.
    if (message && !message.includes('ResizeObserver loop')) add(`uncaught: ${formatText(error ?? message)}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => add(`unhandled rejection: ${formatText(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    add(`content security policy: ${effectiveDirective} blocked ${blockedURI} ${sourceFile}`),
  )
  console.error = (...parts: unknown[]) => add(`console: ${parts.map(formatText).join(' ')}`)
  const { fetch: send } = window
  window.fetch = async (...request) => {
    pending += 1
    try {
      return await send(...request)
    } finally {
      pending -= 1
    }
  }
  window.browserTest = {
    takeErrors() {
      const errors = read()
      sessionStorage.removeItem(KEY)
      return errors
    },
    countRequests: () => pending,
  }
}

/**
 * Links the built console into an empty folder and adds a script of the tests to its page: inline scripts are refused
 * by the policy.
 */
export async function instrumentBuild(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = (await readdir(DIST)).filter((name) => !name.startsWith('index.html'))
  await Promise.all(files.map((name) => symlink(join(DIST, name), join(folder, name))))
  const library = join(
    dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  )
  const page = await readFile(join(DIST, 'index.html'), 'utf8')
  await writeFile(
    join(folder, 'index.html'),
    page.replace('<script', `<script src="./${SCRIPT}"></script>\n    <script`),
  )
  await writeFile(join(folder, SCRIPT), `(${record})();\n${await readFile(library, 'utf8')}`)
  await writeFile(join(folder, BLANK), '<!doctype html><title>-</title><link rel="icon" href="data:,">')
}
