import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../../tests/support/contract'
import { schemas } from '../../api/generated/schemas'
import { isObject } from '../../schema/isObject'
import type { Json, LazyVariant } from '../../schema/types'
import { toFormData, toSubmitData } from './data'
import { getOwnValue } from './paths'

/** Requests and responses recorded from real brokers; skipped if not available on this machine. */
const RECORDED = join(CONTRACT, 'recorded')

/**
 * Fields that forms do not write: a deprecated field, listeners (which have their own operations), and fields that
 * the broker ignores: a user's backend and the colour of a trace, recorded to see how it handles them.
 */
const LEFT_OUT =
  /^post \/authentication \.use_jwks$|^put \/gateways\/\{name\} \.listeners\.|^post \/users \.backend$|^post \/trace \.colour$/

interface Step {
  step: string
  request: string
  status: number
  body?: Json
  example?: Json
}

const steps: Step[] = existsSync(RECORDED)
  ? readdirSync(RECORDED)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => JSON.parse(readFileSync(join(RECORDED, file), 'utf8')) as Step[])
  : []

function findOperation(method: string, url: string): { key: string; params: string[] } | undefined {
  const path = url.split('?')[0] ?? ''
  const found = Object.keys(schemas)
    .filter((key) => key.startsWith(`${method} `))
    .map((key) => {
      const pattern = key.slice(method.length + 1).replace(/\{[^}]+\}/g, '([^/]+)')
      return { key, match: new RegExp(`^${pattern}$`).exec(path) }
    })
    .filter(({ match }) => match !== null)
    .sort((a, b) => (a.match?.length ?? 0) - (b.match?.length ?? 0))[0]
  return found && { key: found.key, params: (found.match ?? []).slice(1) }
}

/** Finds the variant of a body or record by its tags, falling back to those in its URL. */
function findVariant(
  variants: readonly LazyVariant[],
  data: Json,
  urlParams: readonly string[],
): LazyVariant | undefined {
  if (variants.length === 1) return variants[0]
  const words = urlParams.flatMap((part) => decodeURIComponent(part).split(':'))
  return variants.find(({ tags }) =>
    Object.entries(tags).every(([name, tag]) => {
      const actualTag = getOwnValue(data, name)
      return actualTag === undefined ? words.includes(tag) : String(actualTag) === tag
    }),
  )
}

const isOk = (step: Step) => step.status >= 200 && step.status < 300

function omitNames(data: Json, names: readonly string[]): Json {
  return isObject(data) ? Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name))) : data
}

const getId = (record: Record<string, Json>) =>
  record.id ?? (record.type && record.name ? `${record.type}:${record.name}` : (record.name ?? record.type ?? '-'))

/** Every record in a response, single or in a list. */
const records = steps
  .filter((one) => isOk(one) && one.request.startsWith('GET '))
  .flatMap(({ request, example = null }) => {
    const url = request.slice(4).split('?')[0] ?? ''
    const list = isObject(example) ? (getOwnValue(example, 'data') ?? getOwnValue(example, 'sources')) : example
    if (!Array.isArray(list)) return isObject(example) ? [{ request, url, record: example }] : []
    return list
      .filter(isObject)
      .map((record) => ({ request, url: `${url}/${encodeURIComponent(String(getId(record)))}`, record }))
  })

function listLostPaths(a: Json | undefined, b: Json | undefined, path = ''): string[] {
  if (isObject(a))
    return Object.keys(a).flatMap((name) => listLostPaths(a[name], getOwnValue(b, name), `${path}.${name}`))
  if (Array.isArray(a))
    return a.flatMap((item, i) => listLostPaths(item, Array.isArray(b) ? b[i] : undefined, `${path}.${i}`))
  return JSON.stringify(a) === JSON.stringify(b) ? [] : [path]
}

describe.skipIf(steps.length === 0)('forms with recorded requests and responses', () => {
  it('write every accepted body unchanged', async () => {
    let checkedCount = 0
    const unwritten = new Set<string>()
    for (const step of steps.filter((one) => isOk(one) && one.body !== undefined)) {
      const [method = '', url = ''] = step.request.split(' ')
      const operation = findOperation(method.toLowerCase(), url)
      const variant = operation && findVariant(schemas[operation.key] ?? [], step.body ?? null, operation.params)
      if (!operation || !variant || !isObject(step.body)) continue
      checkedCount++
      const schema = await variant.load()
      const body = omitNames(step.body, Object.keys(variant.fixed ?? {}))
      const form = toFormData(body, schema)
      const sent = toSubmitData(form, form, schema)
      expect(listLostPaths(sent, body), `${step.request}: nothing added`).toEqual([])
      for (const path of listLostPaths(body, sent)) unwritten.add(`${operation.key} ${path}`)
    }
    expect([...unwritten].filter((path) => !LEFT_OUT.test(path))).toEqual([])
    expect(checkedCount).toBeGreaterThan(40)
  })

  it('return the writable fields of a record, with secrets masked by the broker', async () => {
    const checkedKinds = new Set<string>()
    for (const { request, url, record } of records) {
      const operation = findOperation('put', url)
      const variant = operation && findVariant(schemas[operation.key] ?? [], record, operation.params)
      if (!variant) continue
      for (const kind of [operation.key, ...Object.values(variant.tags)]) checkedKinds.add(kind)
      const schema = await variant.load()
      const form = toFormData(record, schema)
      const sent = toSubmitData(form, form, schema)
      expect(sent, request).toEqual(form)
      expect(listLostPaths(sent, record), `${request}: nothing added`).toEqual([])
      const countMasked = (data: Json | undefined) => (JSON.stringify(data ?? null).match(/"\*{6}"/g) ?? []).length
      expect(countMasked(sent), `${request}: masked secrets`).toBe(countMasked(record))
    }
    const parts = ['/connectors/{id}', '/actions/{id}', '/sources/{id}', '/rules/{id}', '/listeners/{id}']
    expect([...checkedKinds]).toEqual(expect.arrayContaining(parts.map((path) => `put ${path}`)))
    expect(checkedKinds.size).toBeGreaterThan(40)
  })
})

if (steps.length === 0) console.log(`No recorded answers at ${RECORDED}: the laws over them are not checked.`)
