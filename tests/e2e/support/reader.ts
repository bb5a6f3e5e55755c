import { expect, type Locator, type Page } from '@playwright/test'

/** Hears live regions and uses the keyboard only. */
export interface Reader {
  /** What live regions announced since the page was opened, in order. */
  getAnnouncements(): Promise<string[]>
  expectHeard(text: string | RegExp): Promise<void>
  /** Runs an action that must cause exactly one announcement, and returns its text. */
  hearOne(action: () => Promise<void>): Promise<string>
  /** Key presses since the page was opened, without modifier keys. */
  presses(): Promise<number>
  /** Presses Tab, or another key, until the control has the focus. */
  reach(control: Locator, key?: string): Promise<void>
  /** Presses Tab until the focus is inside of this part of the page. */
  enter(part: Locator): Promise<void>
  /** Reaches a field and replaces its text. */
  type(field: Locator, text: string): Promise<void>
  /** Reaches a control and presses Enter, or another key. */
  press(control: Locator, key?: string): Promise<void>
  /** Reaches a list of choices and moves to the one with this text. */
  choose(select: Locator, option: string): Promise<void>
  /** Opens the palette, types until the choice is near, moves to it and presses Enter. */
  open(choice: string): Promise<void>
}

const MAX_STEPS = 120
/** After two letters, choices of the palette up to this index are reached with arrow keys. */
const NEAR = 3

/**
 * Runs in the page: records what a reader says when live regions that are not hidden change. A region speaks once for
 * all its changes at a time. `status` and `alert` are spoken as a whole, other regions only where they changed. Counts
 * key presses too.
 */
function recordAnnouncements() {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const state = { heard: [] as string[], presses: 0 }
  Object.assign(globalThis, { reader: state })
  const lastTexts = new WeakMap<Element, string>()
  const getText = (node: Node) => node.textContent?.trim().replace(/\s+/g, ' ') ?? ''
  const isAtomic = (region: Element) =>
    region.matches('[aria-atomic=true], :is([role=status], [role=alert]):not([aria-atomic=false])')
  const findRegion = (node: Node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE)
    if (!region || region.closest('[aria-hidden=true], [inert]') || region.getAttribute('aria-live') === 'off') return
    return region.checkVisibility({ checkVisibilityCSS: true }) ? region : undefined
  }
  /** Alerts speak when they are inserted, also inside of another element. */
  const listInserted = (node: Node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('[role=alert]')] : [node]
  const speak = (region: Element, nodes: ReadonlySet<Node>) => {
    if (!isAtomic(region)) {
      const outer = [...nodes].filter((node) => ![...nodes].some((other) => other !== node && other.contains(node)))
      const text = outer.map(getText).filter(Boolean).join(' ')
      if (text) state.heard.push(text)
      return
    }
    const text = getText(region)
    if (text && lastTexts.get(region) !== text) state.heard.push(text)
    lastTexts.set(region, text)
  }
  new MutationObserver((records) => {
    const changes = new Map<Element, Set<Node>>()
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes].flatMap(listInserted),
    )
    for (const node of changed) {
      const region = node.isConnected && findRegion(node)
      if (region) changes.set(region, (changes.get(region) ?? new Set()).add(node))
    }
    for (const [region, nodes] of changes) speak(region, nodes)
  }).observe(document, { childList: true, characterData: true, subtree: true })
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']
  addEventListener('keydown', ({ key }) => MODIFIERS.includes(key) || state.presses++, { capture: true })
}

type RecordedState = { heard: string[]; presses: number }

/** Starts to record announcements. Call it before the page is opened. */
export async function createReader(page: Page): Promise<Reader> {
  await page.addInitScript(recordAnnouncements)
  const readState = () =>
    page.evaluate(() => (globalThis as { reader?: RecordedState }).reader ?? { heard: [], presses: 0 })
  const getAnnouncements = async () => (await readState()).heard
  const repeat = async (key: string, isDone: () => Promise<boolean>, aim: string) => {
    for (let step = 0; !(await isDone()); step++) {
      expect(step, `presses of ${key} to ${aim}`).toBeLessThan(MAX_STEPS)
      await page.keyboard.press(key)
    }
  }
  const reach = async (control: Locator, key = 'Tab') => {
    await control.waitFor()
    await repeat(key, () => control.evaluate((element) => element === document.activeElement), `reach ${control}`)
  }
  return {
    getAnnouncements,
    reach,
    presses: async () => (await readState()).presses,
    async expectHeard(text) {
      const matches = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one))
      await expect
        .poll(async () => (await getAnnouncements()).filter(matches), { message: `to hear ${text}` })
        .not.toEqual([])
    },
    async hearOne(action) {
      const before = (await getAnnouncements()).length
      const getNew = async () => (await getAnnouncements()).slice(before)
      await action()
      await expect.poll(getNew, { message: 'an announcement' }).not.toEqual([])
      const [text = '', ...more] = await getNew()
      expect(more, `announced in addition to ${text}`).toEqual([])
      return text
    },
    async enter(part) {
      await part.waitFor()
      await repeat('Tab', () => part.evaluate((element) => element.contains(document.activeElement)), `enter ${part}`)
    },
    async type(field, text) {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async press(control, key = 'Enter') {
      await reach(control)
      await page.keyboard.press(key)
    },
    async choose(select, option) {
      await reach(select)
      await page.keyboard.press('Home')
      const isChosen = () =>
        select.evaluate((element, text) => (element as HTMLSelectElement).selectedOptions[0]?.text === text, option)
      await repeat('ArrowDown', isChosen, `choose ${option}`)
    },
    async open(choice) {
      await page.keyboard.press('ControlOrMeta+K')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      const choices = page.getByRole('option')
      const findChoice = () =>
        choices.evaluateAll(
          (all, name) => all.findIndex(({ children }) => [...children].some(({ textContent }) => textContent === name)),
          choice,
        )
      for (const [at, letter] of [...choice.toLowerCase()].entries()) {
        await page.keyboard.type(letter)
        const index = await findChoice()
        if (index === 0 || (index > 0 && index <= NEAR && at > 0)) break
      }
      const chosen = page.getByRole('option', { selected: true }).getByText(choice, { exact: true })
      await repeat('ArrowDown', () => chosen.isVisible(), `choose ${choice}`)
      await page.keyboard.press('Enter')
    },
  }
}
