import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { parseError } from '../api/errors'
import { store } from '../api/store'
import type { Language } from '../app/languages'
import type { FieldSchema } from '../schema/types'
import { SchemaForm } from './SchemaForm'

const schema = {
  type: 'object',
  properties: {
    topic: { type: 'string', 'x-kind': 'topic-filter' },
  },
  required: ['topic'],
} satisfies FieldSchema

const refusal = JSON.stringify({ path: 'root.topic', reason: 'not_a_enum_value', kind: 'validation_error' })
const open = (onSubmit = async () => {}, language: Language = 'en') =>
  renderApp(<SchemaForm schema={schema} isNew submitLabel="Send" onSubmit={onSubmit} />, { language })
const topic = () => screen.getByRole('textbox', { name: /^Topic/ })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('errors of a form', () => {
  it('appear on blur, and from then on follow the input', async () => {
    const { user } = await open()
    await user.type(topic(), 'a/#/b')
    expect(alerts()).toEqual([])
    await user.tab()
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('wildcard')]))
    await user.type(topic(), '{Backspace}{Backspace}')
    expect(alerts()).toEqual([])
  })

  it('do not appear while tabbing through an untouched form', async () => {
    const { user } = await open()
    await user.click(topic())
    await user.tab()
    expect(topic()).not.toHaveFocus()
    expect(alerts()).toEqual([])
  })

  it('mark a required field once, in its label', async () => {
    await open()
    expect(topic()).toHaveAccessibleName(/\(required\)$/)
    expect(topic()).not.toHaveAttribute('aria-required')
  })

  it('are translated when the language changes', async () => {
    const { user } = await open(async () => {}, 'zh')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/[一-鿿]/)]))
    await act(async () => store.set('preferences', 'language', 'en'))
    await waitFor(() => expect(alerts()).toEqual(['Topic is required']))
  })

  it('show the refusal of the broker at its field until it changes', async () => {
    const { user } = await open(() =>
      Promise.reject(parseError({ method: 'POST', url: '/x' }, 400, { code: 'BAD_REQUEST', message: refusal })),
    )
    await user.type(topic(), 'a/b')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(topic()).toBeInvalid())
    expect(topic()).toHaveFocus()
    expect(topic()).toHaveAccessibleDescription(/Please select/)
    await user.type(topic(), 'c')
    expect(alerts()).toEqual([])
  })
})
