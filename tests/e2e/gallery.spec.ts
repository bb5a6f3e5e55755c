import type { Page } from '@playwright/test'
import { load, submit } from '../../src/forms/core/data'
import { exampleOf } from '../../src/schema/example'
import type { Json } from '../../src/schema/types'
import { needed } from '../unit/forms/needed'
import { checkA11y, expect, setPreference, shot } from './fixtures'
import { type Exhibit, exhibits, openForm, openRecord, submitForm, unfold } from './support/gallery'
import { pseudoTest as test, unmarkedIn } from './support/pseudo'
import { rawKeysIn } from './support/rawKeys'
import { visibleTexts } from './support/visibleTexts'

// Traces of hundreds of forms would take longer than the tests.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** So many in one test: it signs in once. */
const AT_ONCE = 30
const batches = (all: readonly Exhibit[]) =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => {
    const some = all.slice(i * AT_ONCE, (i + 1) * AT_ONCE)
    return { some, name: `${some[0]?.operation} … ${some.at(-1)?.operation}` }
  })

const requests = exhibits('requests')
const nameOf = ({ operation, kind }: Exhibit) => [operation, kind].filter(Boolean).join(' ')
const MAIN = 'main [role=tabpanel]'
const FORM = 'main form'

for (const { some, name } of batches(requests))
  test(`[QA-2] forms speak both languages, ask for what is required and give back what is in them: ${name}`, async ({
    page,
    signIn,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await signIn(page, { path: '/gallery' })
    // Every form in English, empty and with its errors; then every form in Chinese, filled.
    await inLanguage(page, 'en')
    for (const exhibit of some) {
      const label = nameOf(exhibit)
      await openForm(page, exhibit)
      await unfold(page)
      const empty = await submitForm(page)
      const wanted = needed(exhibit.schema).map((path) => path.join('.'))
      expect.soft([...empty.wrong].sort(), `required of ${label}`).toEqual(wanted.sort())
      expect.soft(empty.sent === undefined, `sent of empty ${label}`).toBe(wanted.length > 0)
      await expectTexts(page, exhibit)
    }
    await inLanguage(page, 'zh')
    for (const exhibit of some) {
      const { schema, variant, isList } = exhibit
      await openForm(page, exhibit, 'filled')
      await unfold(page)
      await expectTexts(page, exhibit, exampleOf(schema))
      const filled = await submitForm(page)
      const body = submit(load(exampleOf(schema), schema), undefined, schema)
      const whole = { ...variant.fixed, ...(body as object) }
      expect
        .soft(filled, `what comes back of ${nameOf(exhibit)}`)
        .toEqual({ sent: isList ? [whole] : whole, wrong: [] })
    }
    expect(warnings).toEqual([])
  })

async function inLanguage(page: Page, language: string): Promise<void> {
  await setPreference(page, 'language', language)
  await page.waitForFunction((tag) => document.documentElement.lang.startsWith(tag), language)
}

async function expectTexts(page: Page, exhibit: Exhibit, data?: Json): Promise<void> {
  const values = wordsIn(data)
  // A free object is shown as JSON.
  const texts = (await visibleTexts(page, FORM)).filter((text) => !values.has(text) && !text.startsWith('{\n'))
  expect.soft(rawKeysIn(texts), `keys in ${nameOf(exhibit)}`).toEqual([])
  expect.soft(unmarkedIn(texts, known(exhibit)), `no texts for, in ${nameOf(exhibit)}`).toEqual([])
}

/** Every text within data, names of entries too, as the page shows it. */
function wordsIn(data: Json | undefined, found = new Set<string>()): Set<string> {
  if (typeof data === 'string') found.add(data.trim())
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) wordsIn(value, found.add(name))
  return found
}

/** Words of the broker's: defaults and values that a field takes. */
const known = ({ schema, variant }: Exhibit) => JSON.stringify([schema, variant.tags])

/** What a page shows: records, and what a form would change, for those who may not change it. */
const shown = [...exhibits('records'), ...requests.filter(({ operation }) => operation.startsWith('put '))]

for (const { some, name } of batches(shown))
  test(`[QA-2] pages of records name all that they show: ${name}`, async ({ page, signIn }) => {
    await signIn(page, { path: '/gallery' })
    for (const [i, exhibit] of some.entries()) {
      if (i === some.length >> 1) await inLanguage(page, 'zh')
      await openRecord(page, exhibit)
      const texts = await visibleTexts(page, MAIN)
      expect.soft(rawKeysIn(texts), `keys in ${nameOf(exhibit)}`).toEqual([])
      const names = await page.locator(`${MAIN} :is(h2, dt)`).allTextContents()
      expect.soft(unmarkedIn(names, `"sample" ${known(exhibit)}`), `no texts for, in ${nameOf(exhibit)}`).toEqual([])
    }
  })

/** Of every part that a form may be made of, one that has it, the largest among them. */
const PARTS: readonly (readonly [operation: string, kind: string])[] = [
  ['post /actions', 'kafka_producer'],
  ['post /connectors', 'mqtt'],
  ['post /listeners', 'ssl'],
  ['post /authentication', 'redis password_based sentinel'],
  ['post /rules', ''],
  ['put /configs/log', ''],
  ['put /configs/global_zone', ''],
]

for (const [operation, kind] of PARTS)
  test(`[QA-2, QA-4] a form and its page have no serious axe finding: ${operation} ${kind}`, async ({
    page,
    signIn,
  }) => {
    const exhibit = requests.find((one) => one.operation === operation && (kind === '' || one.kind === kind))
    if (!exhibit) throw new Error(`no form of ${operation} ${kind}`)
    await signIn(page, { path: '/gallery' })
    await openForm(page, exhibit, 'filled')
    await unfold(page)
    await checkA11y(page, { include: 'main' })
    await shot(page, `form-${operation.replace(/\W+/g, '-')}-${kind.replaceAll(' ', '-')}`)
    await openRecord(page, exhibit)
    await checkA11y(page, { include: 'main' })
  })
