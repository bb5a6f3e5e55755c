import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { exhook } from './exhook'

const { Create } = exhook

it('[MG-12] requires certificate and key of a server with TLS, and does not call them optional', async () => {
  const { user } = await renderApp(<Create />, { path: '/exhook/create', route: '/exhook/create' })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'a')
  await user.type(screen.getByRole('textbox', { name: /^URL/ }), 'https://127.0.0.1:9')
  await user.click(screen.getByRole('button', { name: /^TLS/ }))
  await user.click(await screen.findByRole('switch', { name: /^Use TLS/ }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Client certificate is required')).toBeInTheDocument()
  expect(screen.getByText('Private key is required')).toBeInTheDocument()
  expect(screen.queryByText(/^Only needed if the server asks clients for a certificate/)).toBeNull()
})
