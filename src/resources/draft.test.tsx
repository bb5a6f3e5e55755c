import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { session } from '../api/session'
import { banned } from '../screens/access/banned/banned'
import { users } from '../screens/system/users/users'

const { Create: CreateBan } = banned
const { Create: CreateUser } = users

const BACK = /Your input from before the session expired is restored/
const BAN = { path: '/banned-clients/create', route: '/banned-clients/create' }
const valueField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Banned value/ })

/** Types a ban's value, ends the session, and reopens the form as after the next sign-in. */
async function reopenForm(end: 'expired' | 'signed-out', between: () => void = () => {}) {
  const { user } = await renderApp(<CreateBan />, BAN)
  await user.type(await valueField(), 'half-typed')
  act(() => session.clear(end))
  cleanup()
  between()
  await renderApp(<CreateBan />, BAN)
}

it('[SH-4] restores the input after the broker ended the session', async () => {
  await reopenForm('expired')
  expect(await screen.findByText(BACK)).toBeInTheDocument()
  expect(await valueField()).toHaveValue('half-typed')
  cleanup()
  await renderApp(<CreateBan />, BAN)
  expect(await valueField()).toHaveValue('')
})

it.each([
  ['after a sign-out at the user’s wish', 'signed-out', () => {}],
  ['an hour later', 'expired', () => vi.setSystemTime(Date.now() + 61 * 60_000)],
  ['where what was kept is damaged', 'expired', () => damage('{')],
  ['where what was kept is no draft', 'expired', () => damage('null')],
] as const)('[SH-4] restores nothing %s', async (_, end, between) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await reopenForm(end, between)
  expect(await valueField()).toHaveValue('')
  expect(screen.queryByText(BACK)).toBeNull()
})

function damage(text: string): void {
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text)
}

it('[SH-4] does not keep secrets', async () => {
  const { user } = await renderApp(<CreateUser />, { path: '/users/create', route: '/users/create' })
  await user.type(await screen.findByRole('textbox', { name: /^Username/ }), 'someone')
  await user.type(screen.getByLabelText(/^Password/), 'Secret123!')
  act(() => session.clear('expired'))
  const storageText = JSON.stringify({ ...sessionStorage, ...localStorage })
  expect(storageText).toContain('someone')
  expect(storageText).not.toContain('Secret123!')
})
