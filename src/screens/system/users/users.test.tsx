import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { users } from './users'

const { Create } = users

it.each([
  ['en', 'Create', 'Please enter username'],
  ['zh', '创建', '请输入用户名'],
] as const)('[SY-1] asks for the username of a new user (%s)', async (language, submit, expected) => {
  const { user } = await renderApp(<Create />, { path: '/users/create', language })
  await user.click(await screen.findByRole('button', { name: submit }))
  expect(await screen.findByText(expected)).toBeInTheDocument()
})
