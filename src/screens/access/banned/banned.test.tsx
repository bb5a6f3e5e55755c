import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { banned } from './banned'

const { Create, List } = banned

const bans = (count: number) => ({
  data: Array.from({ length: count }, (_, i) => ({ as: 'clientid', who: `c${i}`, reason: '', by: 'admin' })),
  meta: { page: 1, limit: 50, count },
})

const list = (count: number) =>
  renderApp(<List />, { path: '/banned-clients', route: '/banned-clients', broker: { 'get /banned': bans(count) } })

describe('[AC-11] bans', () => {
  it('explain their effect, accept short durations, and name an invalid field by its label', async () => {
    const { user } = await renderApp(<Create />, { path: '/banned-clients/create', route: '/banned-clients/create' })
    expect(await screen.findByText(/^A ban by client ID also ends the client’s session at once/)).toBeInTheDocument()
    const shortcuts = ['10 minutes', '1 hour', '1 day', '7 days', '30 days', '1 year']
    for (const name of shortcuts) expect(screen.getByRole('button', { name })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '10 minutes' }))
    const until = Date.parse(screen.getByLabelText<HTMLInputElement>(/^Until/).value)
    expect((until - Date.now()) / 60_000).toBeGreaterThan(9)
    expect((until - Date.now()) / 60_000).toBeLessThan(11)
    await user.click(screen.getByRole('button', { name: 'Ban' }))
    const field = await screen.findByRole('textbox', { name: /^Banned value/ })
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('Please enter Banned value')).toBeInTheDocument()
  })

  it('show a regular expression that the broker refuses at its field', async () => {
    const { user } = await renderApp(<Create />, {
      path: '/banned-clients/create?as=clientid_re&who=(((',
      route: '/banned-clients/create',
      broker: { 'post /banned': refusal(400, 'BAD_REQUEST', '{"missing )",3}') },
    })
    const field = await screen.findByRole('textbox', { name: /^Banned value/ })
    await user.click(screen.getByRole('button', { name: 'Ban' }))
    expect(await screen.findByText('Not a valid regular expression')).toBeInTheDocument()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveValue('(((')
  })

  it('cannot be cleared if there are none', async () => {
    await list(0)
    expect(await screen.findByText('No client is banned')).toBeInTheDocument()
    const all = screen.getByRole('button', { name: 'Lift all bans' })
    expect(all).toHaveAttribute('aria-disabled', 'true')
    expect(all).toHaveAttribute('title', 'No bans to lift')
  })

  it.each([
    [1, 'Lift the ban of c0?', 'The client may connect again at once.'],
    [2, 'Lift 2 bans?', 'These clients may connect again at once.'],
  ])('%i of them: the confirmation shows the number', async (count, title, consequence) => {
    const { user } = await list(count)
    for (let i = 0; i < count; i++) await user.click(await screen.findByRole('checkbox', { name: `Select c${i}` }))
    await user.click(screen.getByRole('button', { name: 'Lift ban' }))
    const question = await screen.findByRole('alertdialog', { name: title })
    expect(within(question).getByText(consequence)).toBeInTheDocument()
  })
})
