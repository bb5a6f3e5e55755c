import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { inBothThemes } from './preferences'

/** The minified build: the page parses it in half of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules below "serious". Their findings do not count, and they take half of the time. */
const MINOR_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]

/** Rules with a result that depends on the theme. The light run covers all others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const RUNS: Record<'light' | 'dark', RunOptions> = {
  light: {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(MINOR_RULES.map((id) => [id, { enabled: false }])),
  },
  dark: { runOnly: { type: 'rule', values: COLOUR_RULES } },
}

/**
 * Runs in the page. The console has no frames, and its style sheets need no preload. Header and menu are the same on
 * every page: they are excluded unless `withShell` is set.
 */
async function runAxe([selector, withShell, options]: readonly [string, boolean, RunOptions]): Promise<
  AxeResults['violations']
> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const shell = withShell ? [] : [...document.querySelectorAll('header, nav')]
  const exclude = shell.filter((element) => !element.closest('main, [role=dialog], [role=alertdialog]'))
  const settings = { ...options, resultTypes: ['violations' as const], preload: false, iframes: false }
  const found = await axe.run({ include: [selector], exclude }, settings)
  return found.violations
}

/** Files of tests with a page that was checked in both themes. */
const checkedInDark = new Set<string>()

interface Extent {
  include?: string
  /** Checks header and menu too. */
  hasShell?: boolean
}

/**
 * Expects no serious or critical axe violations. The first check of a file covers both themes, later ones the theme in
 * use: unit tests prove the contrast of the theme's colors. Does not reload the page: open dialogs stay open.
 */
export async function checkA11y(page: Page, { include = 'html', hasShell = false }: Extent = {}): Promise<void> {
  const check = async (theme: 'light' | 'dark') => {
    const violations = await page.evaluate(runAxe, [include, hasShell, RUNS[theme]] as const)
    const texts = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => {
        const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
        return `${id}: ${help}\n    ${places.join('\n    ')}`
      })
    expect(texts, `accessibility, ${theme}`).toEqual([])
  }
  const restore = await showWholeForm(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { file } = test.info()
  if (checkedInDark.has(file)) await check('light')
  else await inBothThemes(page, check)
  checkedInDark.add(file)
  await restore()
}

/** Enlarges the viewport to the whole form: axe reports buttons that the sticky save bar covers as too small. */
async function showWholeForm(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  const height = await page.evaluate(() =>
    document.querySelector('main form') ? document.documentElement.scrollHeight : 0,
  )
  if (!size || height <= size.height) return async () => undefined
  await page.setViewportSize({ ...size, height })
  return () => page.setViewportSize(size)
}
