import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { differences } from '../../api/document/differences'
import { store } from '../../api/store'
import { connectors } from '../../screens/integration/connectors/connectors'
import { Menu } from './Menu'
import { SettingsDrawer } from './SettingsDrawer'

const { Create } = connectors

afterEach(() => {
  store.set('preferences', 'enterprise.hidden', undefined)
  differences.set(null)
})

it('[SH-18] marks Enterprise pages in the menu of an open source broker until they are hidden', async () => {
  const { user } = await renderApp(
    <>
      <Menu collapsed={false} />
      <SettingsDrawer onClose={() => undefined} />
    </>,
    { edition: 'ce' },
  )
  const audit = () => screen.queryByRole('link', { name: 'Audit log Enterprise', hidden: true })
  expect(audit()).toHaveAttribute('href', '/audit-log')
  expect(screen.getByRole('link', { name: 'API keys', hidden: true })).toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Show Enterprise features' }))
  await waitFor(() => expect(audit()).toBeNull())
  await user.click(screen.getByRole('switch', { name: 'Show Enterprise features' }))
  await waitFor(() => expect(audit()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hide Enterprise features', hidden: true }))
  await waitFor(() => expect(audit()).toBeNull())
})

it.each(['ee', 'cloud'] as const)('[SH-18] marks nothing at %s', async (edition) => {
  await renderApp(<Menu collapsed={false} />, { edition })
  expect(screen.getByRole('link', { name: 'Audit log' })).toBeInTheDocument()
  expect(screen.queryByText('Enterprise')).toBeNull()
})

it('[SH-18] an Enterprise connector type shows the upgrade notice at an open source broker', async () => {
  differences.set({ 'post /connectors': { changes: [], more: [], less: [{ type: 'mysql' }] } })
  const { user } = await renderApp(<Create />, {
    path: '/connector/create',
    route: '/connector/create',
    edition: 'ce',
  })
  await user.click(await screen.findByRole('option', { name: /^MySQL\s*Enterprise/ }))
  expect(await screen.findByText('EMQX Enterprise only')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide Enterprise features' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /MySQL/ })).toBeNull())
})
