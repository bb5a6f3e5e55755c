import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/ui.json'
import zh from '../../../locales/zh/ui.json'

type Texts = { [key: string]: string | Texts }

function flat(texts: Texts, prefix = 'ui'): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flat(value, `${prefix}.${key}`),
  )
}

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '')
const keys = (texts: Texts) => new Set(flat(texts).map(([key]) => withoutPlural(key)))
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('[SH-7] texts of the parts (unit)', () => {
  it('are the same in both languages, with the same placeholders', () => {
    expect(keys(zh)).toEqual(keys(en))
    const chinese = new Map(flat(zh).map(([key, text]) => [withoutPlural(key), text]))
    for (const [key, text] of flat(en)) expect(holes(chinese.get(withoutPlural(key)) ?? ''), key).toEqual(holes(text))
  })

  it('are all there and all used', () => {
    const source = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join('src/ui', file), 'utf8'))
      .join('\n')
    const used = new Set([...source.matchAll(/'(ui\.[a-z_]+\.[a-z_0-9]+)'/g)].map(([, key]) => key ?? ''))
    // The payload's tabs are named by their form.
    for (const form of ['text', 'json', 'base64', 'hex']) used.add(`ui.payload.${form}`)
    expect(used).toEqual(keys(en))
  })
})
