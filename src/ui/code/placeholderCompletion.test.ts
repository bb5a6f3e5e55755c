// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { filterPlaceholders, findOpenPlaceholder, insertPlaceholder } from './placeholderCompletion'

/** `|` marks the cursor. */
const parseCursor = (text: string) => {
  const cursor = text.indexOf('|')
  return { text: text.replace('|', ''), cursor }
}

describe('[IN-3] placeholder completion', () => {
  it.each([
    ['a ${|', ''],
    ['a ${cli|', 'cli'],
    ['${payload.te|', 'payload.te'],
    ['${cli|entid} x', 'cli'],
    ['${a}${b|', 'b'],
  ])('finds a placeholder at the cursor of %s', (marked, expected) => {
    const { text, cursor } = parseCursor(marked)
    expect(findOpenPlaceholder(text, cursor)?.prefix).toBe(expected)
  })

  it.each(['|${a}', '${a}|', 'a $|', 'a {|', '${a b|', '$|{'])('finds none at the cursor of %s', (marked) => {
    const { text, cursor } = parseCursor(marked)
    expect(findOpenPlaceholder(text, cursor)).toBeUndefined()
  })

  it.each([
    ['a ${cli|', 'a ${clientid}|'],
    ['a ${cli| b', 'a ${clientid}| b'],
    ['${cli|x} b', '${clientid}| b'],
    ['${|other text', '${clientid}|other text'],
  ])('completes %s to %s', (marked, expected) => {
    const { text, cursor } = parseCursor(marked)
    const open = findOpenPlaceholder(text, cursor)
    if (!open) throw new Error('none')
    const completion = insertPlaceholder(text, open, 'clientid')
    expect(`${completion.text.slice(0, completion.cursor)}|${completion.text.slice(completion.cursor)}`).toBe(expected)
  })

  it('suggests each name once, prefix matches first', () => {
    const names = ['from_client', 'clientid', 'topic', 'clientid'].map((name) => ({ name }))
    expect(filterPlaceholders(names, 'CLIENT').map(({ name }) => name)).toEqual(['clientid', 'from_client'])
  })
})
