import { describe, expect, it } from 'vitest'
import { formatChip, fromLocalInput, toLocalInput, withFilter } from './filters'

describe('filters', () => {
  it('are set and removed independently', () => {
    expect(withFilter({ a: '1' }, 'b', '2')).toEqual({ a: '1', b: '2' })
    expect(withFilter({ a: '1', b: '2' }, 'b', '')).toEqual({ a: '1' })
  })

  it('convert a timestamp to the local field and back', () => {
    const iso = new Date(2026, 10, 21, 9, 5).toISOString()
    expect(toLocalInput(iso)).toBe('2026-11-21T09:05')
    // A partly typed year must be preserved, otherwise the browser clears the field.
    expect(toLocalInput(fromLocalInput('0002-11-21T09:05'))).toBe('0002-11-21T09:05')
    expect(fromLocalInput('2026-11-21T09:05')).toBe(iso)
    for (const none of ['', 'never']) {
      expect(toLocalInput(none)).toBe('')
      expect(fromLocalInput(none)).toBe('')
    }
  })

  it('have a label for the chosen value', () => {
    const field = {
      name: 's',
      label: 'Status',
      type: 'select',
      options: [{ value: 'up', label: 'Connected' }],
    } as const
    expect(formatChip(field, 'up', String)).toBe('Connected')
    expect(formatChip(field, 'gone', String)).toBe('gone')
    expect(formatChip({ name: 't', label: 'Since', type: 'datetime' }, '2026', (iso) => `<${iso}>`)).toBe('<2026>')
  })
})
