import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Display } from '../browsers/drivers/startDisplay'
import { startFirefox } from '../browsers/drivers/startFirefox'
import { test as base, expect, SIZE } from '../browsers/fixtures'
import { listUtterances, type SpeechEvent, type Utterance } from './parseSpeech'
import { startDesktop } from './startDesktop'
import { type Orca, startOrca } from './startOrca'

/** One action of the operator, and the speech that follows. */
export interface Step {
  keys: string
  utterances: Utterance[]
}

/** An operator who presses keys and hears Orca, and knows nothing else of the page. */
export interface Operator {
  /** Opens the console signed in, at a page with this heading. */
  open(path: string, heading: string): Promise<void>
  /** Presses keys one after the other, such as `ctrl+a` and `Return`; the names are those of X. */
  press(...keys: string[]): Promise<void>
  /** Types a text at the focus. */
  type(text: string): Promise<void>
  /** Presses a key again and again until Orca says a text. */
  pressUntil(key: string, text: RegExp): Promise<void>
  /** Waits until Orca has said a text since the last key. */
  expectSpoken(text: RegExp): Promise<void>
}

interface WorkerFixtures {
  desktop: Display
  orca: Orca
}

const run = promisify(execFile)

/** Orca works on a key in less than that. */
const QUIET_MS = 400
const MAX_PRESSES = 40

export const test = base.extend<{ operator: Operator }, WorkerFixtures>({
  desktop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures used from the pattern
    async ({}, use) => use(await startDesktop(SIZE.width + 100, SIZE.height + 300)),
    { scope: 'worker' },
  ],
  driver: [
    async ({ desktop }, use) => {
      const driver = await startFirefox(SIZE.width, SIZE.height, desktop)
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  orca: [
    async ({ desktop, driver: _ }, use) => {
      const orca = await startOrca(desktop)
      await use(orca)
      await orca.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  operator: async ({ desktop, orca, driver, tab, signIn }, use, testInfo) => {
    const steps: Step[] = []
    const logStart = orca.getLog().length
    const xdotool = (...args: string[]) => run(process.env.SIGNALBOX_XDOTOOL ?? 'xdotool', args, { env: desktop.env })
    const waitUntilQuiet = () => {
      let before = -1
      const hasGrown = () => {
        const { length } = orca.getLog()
        const isLonger = length !== before
        before = length
        return isLonger
      }
      return expect.poll(hasGrown, { message: 'Orca is quiet', intervals: [QUIET_MS] }).toBe(false)
    }
    let events: SpeechEvent[] = []
    const listen = (): Utterance[] => {
      events.push(...orca.takeSpeech())
      const utterances = listUtterances(events)
      const step = steps.at(-1)
      if (step) step.utterances = utterances
      return utterances
    }
    const record = async (keys: string, act: () => Promise<unknown>) => {
      listen()
      events = []
      steps.push({ keys, utterances: [] })
      await act()
      await waitUntilQuiet()
      return listen()
    }
    const press = (key: string) => record(key, () => xdotool('key', key))
    const hasText = (utterances: readonly Utterance[], text: RegExp) => utterances.some((one) => text.test(one.text))
    await use({
      async open(path, heading) {
        await record(path, async () => {
          await signIn(path)
          await tab.waitFor({ role: 'heading', name: heading })
        })
      },
      async press(...keys) {
        for (const key of keys) await press(key)
      },
      async type(text) {
        await record(`"${text}"`, () => xdotool('type', '--delay', '30', text))
      },
      async pressUntil(key, text) {
        let presses = 0
        while (!hasText(await press(key), text)) {
          presses += 1
          expect(presses, `presses of ${key} until Orca says ${text}`).toBeLessThan(MAX_PRESSES)
        }
      },
      async expectSpoken(text) {
        await expect.poll(() => hasText(listen(), text), { message: `Orca says ${text}`, intervals: [100] }).toBe(true)
        await waitUntilQuiet()
        listen()
      },
    })
    listen()
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('orca.log'), orca.getLog().slice(logStart))
    testInfo.annotations.push({ type: 'versions', description: `${driver.version}, ${orca.version}` })
    testInfo.attachments.push({
      name: 'speech',
      contentType: 'application/json',
      body: Buffer.from(JSON.stringify(steps)),
    })
  },
})

export { expect }
