import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Driver, InputSource } from './drivers/driver'
import { type Command, type LocatedElement, MARK, type Query, runInPage, toPlainQuery } from './inPage'

/** Codes of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Escape: '\ue00c',
  End: '\ue010',
  Home: '\ue011',
  ArrowDown: '\ue015',
  Delete: '\ue017',
}

const createKeySource = (actions: { type: 'keyDown' | 'keyUp'; value: string }[]): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions,
})

const createClick = (x: number, y: number): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const formatQuery = ({ role, name, text, within }: Query): string =>
  [
    role,
    name === undefined ? '' : String(name),
    text ? `with "${text}"` : '',
    within ? `in ${formatQuery(within)}` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** Runs in the page. */
// biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
const getVisibleText = (): string => document.body.innerText

/** Uses the console in a browser like a person: finds controls by role and name, clicks and types. */
export type Tab = ReturnType<typeof createTab>

export function createTab(driver: Driver) {
  /** Calls a function in the page. Its arguments and its result are JSON; it uses nothing from outside. */
  const evaluate = async <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> => {
    const serializedArgs = args.map((arg) => JSON.stringify(arg)).join(', ')
    const text = await driver.evaluate(`JSON.stringify((${run})(${serializedArgs}) ?? null)`)
    return JSON.parse(text) as Result
  }
  const queryPage = (query: Query, command: Command = 'look') => evaluate(runInPage, toPlainQuery(query), command, MARK)

  /** Waits until one element matches the query and passes a check, which returns the problem. */
  const waitFor = async (
    query: Query,
    check: (located: LocatedElement) => string | undefined = () => undefined,
    command: Command = 'look',
  ): Promise<LocatedElement> => {
    let located: LocatedElement | undefined
    const poll = async () => {
      located = await queryPage(query, command)
      return located.count === 1 ? check(located) : `${located.count} elements`
    }
    await expect.poll(poll, { message: formatQuery(query), intervals: [50, 100] }).toBeUndefined()
    if (!located) throw new Error(formatQuery(query))
    return located
  }

  /** Waits until the element can be clicked and no longer moves. */
  const findClickable = async (query: Query): Promise<LocatedElement> => {
    let before: LocatedElement | undefined
    return waitFor(
      query,
      (now) => {
        const isMoving = before?.x !== now.x || before.y !== now.y
        before = now
        if (now.isDisabled) return 'disabled'
        if (now.cover) return `covered by ${now.cover}`
        return isMoving ? 'moving' : undefined
      },
      'scroll',
    )
  }

  const click = async (query: Query) => {
    const { x, y } = await findClickable(query)
    await driver.performActions([createClick(x, y)])
  }
  /** Presses keys together, such as `Control+s`. */
  const press = async (chord: string) => {
    const keys = chord.split('+').map((key) => KEYS[key] ?? key)
    const keyDowns = keys.map((value) => ({ type: 'keyDown' as const, value }))
    const keyUps = keys.reverse().map((value) => ({ type: 'keyUp' as const, value }))
    await driver.performActions([createKeySource([...keyDowns, ...keyUps])])
  }
  /** Types a text at the focus, key by key. */
  const type = (text: string) =>
    driver.performActions([
      createKeySource(
        [...text].flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      ),
    ])
  const getPath = () => evaluate(() => location.hash.slice(1))

  return {
    evaluate,
    click,
    press,
    type,
    waitFor,
    getPath,
    open: driver.open,
    resize: driver.resize,
    screenshot: driver.screenshot,
    count: async (query: Query) => (await queryPage(query)).count,
    /** Waits until no element matches. */
    waitUntilGone: (query: Query) =>
      expect
        .poll(async () => (await queryPage(query)).count, { message: `no ${formatQuery(query)}`, intervals: [50] })
        .toBe(0),
    /** Replaces the text of a field by typing. */
    async fill(query: Query, text: string) {
      await click(query)
      await waitFor(query, ({ isFocused }) => (isFocused ? undefined : 'not focused'))
      await queryPage(query, 'select all')
      await (text === '' ? press('Delete') : type(text))
      await waitFor(query, ({ value }) => (value === text ? undefined : `the value is ${value}`))
    },
    /** Focuses a control without a click. */
    async focus(query: Query) {
      await waitFor(query, ({ isFocused }) => (isFocused ? undefined : 'not focused'), 'focus')
    },
    /** Chooses an option without the browser's own list, which no driver opens. */
    async select(query: Query, option: string) {
      await waitFor(query)
      await queryPage(query, { option })
    },
    /** Waits until the page, or a part of it, shows a text. */
    async waitForText(text: string, within?: Query) {
      const read = async () => (within ? (await queryPage(within)).text : await evaluate(getVisibleText))
      const scope = within ? formatQuery(within) : 'the page'
      const hasText = async () => (await read()).includes(text)
      await expect.poll(hasText, { message: `"${text}" in ${scope}`, intervals: [50, 100] }).toBe(true)
    },
    waitForPath: (pattern: RegExp) => expect.poll(getPath, { intervals: [50] }).toMatch(pattern),
    /** Sets the files of a hidden file input. */
    setFiles: (selector: string, ...paths: string[]) => driver.setFiles(selector, paths),
    /** Waits for a file that the browser saves, and returns its text. */
    async readDownload(name: string): Promise<string> {
      const listFiles = () => readdir(driver.downloads)
      await expect.poll(listFiles, { message: `download of ${name}`, intervals: [50] }).toContain(name)
      const read = () => readFile(join(driver.downloads, name), 'utf8')
      // Firefox creates the file before it has its content.
      await expect.poll(read, { message: `content of ${name}`, intervals: [50] }).not.toBe('')
      return read()
    },
  }
}
