import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { Differences } from '../resources/Differences'
import { ConflictDialog } from '../resources/settings/ConflictDialog'
import type { FieldSchema, Json } from '../schema/types'
import { SchemaForm } from './SchemaForm'

const MASK = '******'
const schema = {
  type: 'object',
  properties: {
    username: { type: 'string' },
    password: { type: 'string', 'x-kind': 'password' },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
  },
} satisfies FieldSchema

async function open(value: Json) {
  const onSubmit = vi.fn(async (_: Record<string, Json>) => {})
  const { user } = await renderApp(
    <SchemaForm schema={schema} value={value} isNew submitLabel="Send" onSubmit={onSubmit} />,
  )
  const field = screen.getByLabelText('Password')
  const submitForm = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.lastCall?.[0]
  }
  return { user, field, sent: submitForm }
}

describe('secret field', () => {
  it('is masked, cannot be revealed, and keeps the stored value if untouched', async () => {
    const { field, sent } = await open({ username: 'u', password: MASK })
    expect(field).toHaveAttribute('type', 'password')
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    // The broker keeps the stored secret when it receives six asterisks.
    expect(await sent()).toEqual({ username: 'u', password: MASK })
  })

  it('replaces the mask when edited, and is revealed only on request', async () => {
    const { user, field, sent } = await open({ username: 'u', password: MASK })
    await user.type(field, 'n3w')
    expect(field).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: /^Show/ }))
    expect(field).toHaveAttribute('type', 'text')
    expect(await sent()).toEqual({ username: 'u', password: 'n3w' })
  })

  it("is not filled by the browser with the console's password", async () => {
    const { field } = await open({})
    expect(field).toHaveAttribute('autocomplete', 'new-password')
  })

  it("is compared without its value, even if only the broker's asterisks identify it", async () => {
    const { container } = await renderApp(
      <Differences
        paths={[['username'], ['password'], ['headers', 'authorization']]}
        before={{ username: 'old', password: 'h1dden', headers: { authorization: MASK } }}
        after={{ username: 'new', password: 'n3w', headers: { authorization: 'Bearer n3w' } }}
        schema={schema}
        ui={{}}
        texts={{ before: 'Now', after: 'Then', secret: 'Another value' }}
      />,
    )
    expect(screen.getByText('new')).toBeInTheDocument()
    expect(screen.getAllByText('Another value')).toHaveLength(2)
    expect(container).not.toHaveTextContent(/h1dden|n3w/)
  })

  it('is not shown in the conflict dialog', async () => {
    const conflict = (path: string[], base: Json, mine: Json, theirs: Json | undefined) => ({
      path,
      base,
      mine,
      theirs,
    })
    await renderApp(
      <ConflictDialog
        conflicts={[
          conflict(['username'], 'a', 'b', 'c'),
          conflict(['password'], 'h1dden', 'm1ne', 'th3irs'),
          conflict(['headers', 'authorization'], MASK, 'Bearer m1ne', undefined),
        ]}
        schema={schema}
        ui={{}}
        onAnswer={() => undefined}
      />,
    )
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Username')
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent(/h1dden|m1ne|th3irs/)
  })
})
