import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PROJECT } from '../../../scripts/project'
import { schemas } from '../../../src/api/generated/schemas'
import { wordKey } from '../../../src/forms/core/fieldWords'
import { scopeOf } from '../../../src/schema/scope'
import type { FieldSchema, Json, LazyVariant } from '../../../src/schema/types'

/** One form or page of the gallery. */
export interface Exhibit {
  operation: string
  kind: string
  /** The folder of its operation's path: `connectors`. */
  area: string
  /** The route of its page in the gallery. */
  path: string
  variant: LazyVariant
  /** As the gallery shows it: of a list one of its items. */
  schema: FieldSchema
  isList: boolean
}

/** Playwright's loader has no import() of JSON: the file that a variant names is read instead. */
function read({ load }: LazyVariant): FieldSchema {
  const file = /import\(\s*['"]\.\/([^'"]+)/.exec(String(load))?.[1]
  if (file === undefined) throw new Error(`no file in ${String(load)}`)
  return JSON.parse(readFileSync(join(PROJECT, 'src/api/generated/schemas', file), 'utf8'))
}

/** Figures that have screens and words of their own (`metrics.json`). */
const FIGURES = /^get \/(metrics|stats|telemetry\/data|nodes\/\{node\}\/(metrics|stats)|monitor\w*(\/.*)?)$/

interface Worded {
  at?: object
}

/** The words of fields and their help, by the names of fields. */
const texts: readonly Record<string, Worded>[] = ['fields', 'help'].map((file) =>
  JSON.parse(readFileSync(join(PROJECT, 'locales/en', `${file}.json`), 'utf8')),
)

/** Of a form's scope what one of its fields has words of its own for. */
function wordedIn(schema: FieldSchema, scope: readonly string[]): string[] {
  const names = new Set<string>()
  JSON.stringify(schema, (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(wordKey(name))
    return value
  })
  const contexts = new Set([...names].flatMap((name) => texts.flatMap((words) => Object.keys(words[name]?.at ?? {}))))
  return scope.filter((context) => contexts.has(context))
}

/** All that the gallery has, once where operations share schema and words (to create, to try; within a gateway). */
export function exhibits(kind: 'requests' | 'records'): Exhibit[] {
  const seen = new Set<string>()
  return Object.entries(schemas)
    .filter(([key]) => key.startsWith('get ') === (kind === 'records') && !FIGURES.test(key))
    .flatMap(([key, variants]) =>
      variants.flatMap((variant, index) => {
        const schema = read(variant)
        const same = JSON.stringify([schema, wordedIn(schema, scopeOf(key, variant.tags))])
        if (seen.has(same)) return []
        seen.add(same)
        const item = schema.type === 'array' ? schema.items : undefined
        // Files, plain words and free objects have no fields to be looked at.
        if (Object.keys((item ?? schema).properties ?? {}).length === 0) return []
        return {
          operation: key,
          kind: Object.values(variant.tags).join(' '),
          area: key.split('/')[1] ?? '',
          path: `/gallery/${encodeURIComponent(key)}/${index}`,
          variant,
          schema: item ?? schema,
          isList: item !== undefined,
        }
      }),
    )
}

/** Runs in the page: goes to a route without loading anew and waits for what stands there. */
async function go([path, wanted]: readonly [string, string]): Promise<void> {
  for (const old of document.querySelectorAll(wanted)) old.setAttribute('data-old', '')
  location.hash = path
  for (let i = 0; i < 1_000; i++) {
    if (document.querySelector(`${wanted}:not([data-old])`)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`nothing at ${path}`)
}

/** Opens the form of an exhibit, without anything or filled with an example. */
export const openForm = (page: Page, { path }: Exhibit, tab: 'empty' | 'filled' = 'empty'): Promise<void> =>
  page.evaluate(go, [`${path}${tab === 'empty' ? '' : `?tab=${tab}`}`, 'main form'] as const)

/** Opens the page of an exhibit's record. */
export const openRecord = (page: Page, { path }: Exhibit): Promise<void> =>
  page.evaluate(go, [`${path}?tab=shown`, 'main [role=tabpanel] section'] as const)

/** Opens every closed section and item of the form. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const closed = 'main form :is(h2, h3, [data-item]) button[aria-expanded=false]'
    for (let i = 0; i < 20; i++) {
      const toggles = document.querySelectorAll<HTMLElement>(closed)
      if (toggles.length === 0) return
      for (const toggle of toggles) toggle.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
    throw new Error('sections that do not open')
  })

interface Outcome {
  /** What would be sent; undefined where the form was not complete. */
  sent: Json | undefined
  /** The paths of the fields that show an error. */
  wrong: string[]
}

/** Presses the form's button and tells what came of it. */
export const submitForm = (page: Page): Promise<Outcome> =>
  page.evaluate(async () => {
    document.querySelector<HTMLElement>('main form button[type=submit]')?.click()
    for (let i = 0; i < 400; i++) {
      const text = document.querySelector('main section pre')?.textContent
      const errors = [...document.querySelectorAll('main form [role=alert]')]
      if (text != null || errors.length > 0) {
        const wrong = errors.map(({ id, textContent }) => {
          const at = /^[^.]+\.(.+?)(-choice)?-error$/.exec(id)?.[1]
          return at ?? `no field: ${textContent}`
        })
        return { sent: text == null ? undefined : JSON.parse(text), wrong }
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('nothing came of submitting')
  })
