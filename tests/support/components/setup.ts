import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { connection } from '../../../src/api/connection'
import { differences } from '../../../src/api/document/differences'
import { queryClient } from '../../../src/api/queryClient'
import { store } from '../../../src/api/store'
import { getLiveRegion } from '../../../src/ui/liveRegion'
import { createFakeBroker } from './brokerAnswers'
import { completeBrowser } from './browser'
import { takeProblems, watchConsole } from './problems'

completeBrowser()
// Allow for busy machines, and keep the markup out of error messages.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n\nIgnored nodes')[0] ?? ''),
})

beforeEach(() => {
  watchConsole()
  // Requests must be declared.
  createFakeBroker({})
})

afterAll(async () => {
  // Test files share modules, so reset the document of another broker.
  differences.set(null)
  // An import that is cut off by the end of its file stays rejected for the files after it.
  await vi.dynamicImportSettled()
})

afterEach(() => {
  cleanup()
  getLiveRegion().remove()
  document.title = ''
  vi.useRealTimers()
  queryClient.clear()
  for (const section of ['session', 'ra', 'preferences'] as const) store.clear(section)
  localStorage.clear()
  sessionStorage.clear()
  connection.answered(200, Date.now())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  const problems = takeProblems()
  if (problems.length > 0) throw new Error(`on the console, or asked of the broker:\n${problems.join('\n')}`)
})
