import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { UserMenu } from './UserMenu'

it('[SH-9] has settings and sign-out', async () => {
  const onPanel = vi.fn()
  const { user } = await renderApp(<UserMenu onPanel={onPanel} />, { path: '/clients' })
  await user.click(screen.getByRole('button', { name: /^User menu of/ }))
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Settings' }))
  expect(onPanel).toHaveBeenCalledExactlyOnceWith('settings')
})
