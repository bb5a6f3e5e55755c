import { expect, type Locator, type Page } from '@playwright/test'

/** Hears live regions and uses the keyboard only. */
export interface Reader {
  /** What live regions announced since the page was opened, in order. */
  heard(): Promise<string[]>
  expectHeard(text: string | RegExp): Promise<void>
  /** Presses Tab, or another key, until the control has the focus. */
  reach(control: Locator, key?: string): Promise<void>
  /** Reaches a field and replaces its text. */
  type(field: Locator, text: string): Promise<void>
  /** Reaches a control and presses Enter, or another key. */
  press(control: Locator, key?: string): Promise<void>
}

const MOST_STEPS = 120

/** Runs in the page: records texts that are inserted into live regions which are not hidden. */
function recordAnnouncements() {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const announcements: string[] = []
  Object.assign(globalThis, { heard: announcements })
  const recordAnnouncement = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const region = element?.closest(LIVE)
    if (!region || region.closest('[aria-hidden=true], [inert]') || region.getAttribute('aria-live') === 'off') return
    const text = (node instanceof Element ? node : region).textContent?.trim().replace(/\s+/g, ' ')
    if (text && announcements.at(-1) !== text) announcements.push(text)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') recordAnnouncement(target)
      else for (const node of addedNodes) recordAnnouncement(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Starts to record announcements. Call it before the page is opened. */
export async function createReader(page: Page): Promise<Reader> {
  await page.addInitScript(recordAnnouncements)
  const getAnnouncements = () => page.evaluate(() => (globalThis as { heard?: string[] }).heard ?? [])
  const reach = async (control: Locator, key = 'Tab') => {
    await control.waitFor()
    const isFocused = () => control.evaluate((element) => element === document.activeElement)
    for (let step = 0; !(await isFocused()); step++) {
      expect(step, `presses of ${key} to reach ${control}`).toBeLessThan(MOST_STEPS)
      await page.keyboard.press(key)
    }
  }
  return {
    heard: getAnnouncements,
    reach,
    async expectHeard(text) {
      const matches = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one))
      await expect
        .poll(async () => (await getAnnouncements()).filter(matches), { message: `to hear ${text}` })
        .not.toEqual([])
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
  }
}
