import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { Menu } from './Menu'

const getLinks = () => screen.getAllByRole('link').map((link) => link.textContent)

describe('[SH-23] menu', () => {
  it('filters by name, opens the first match with Enter, and is reached with / in the menu', async () => {
    const { user, path } = await renderApp(<Menu collapsed={false} />, { path: '/users' })
    screen.getByRole('link', { name: 'Clients' }).focus()
    await user.keyboard('/')
    const filter = screen.getByRole('searchbox', { name: 'Filter menu' })
    expect(filter).toHaveFocus()
    expect(filter).toHaveValue('')
    await user.keyboard('topic m')
    expect(getLinks()).toEqual(['Topic metrics'])
    await user.keyboard('zzz')
    expect(screen.getByRole('status')).toHaveTextContent('No page with this name')
    await user.keyboard('{Escape}')
    expect(getLinks().length).toBeGreaterThan(20)
    await user.keyboard('listen{Enter}')
    expect(path()).toBe('/listener')
  })

  it('remembers closed groups, which still show the active page and matches of the filter', async () => {
    const { user, unmount } = await renderApp(<Menu collapsed={false} />, { path: '/users' })
    await user.click(screen.getByRole('button', { name: 'System' }))
    unmount()
    const second = await renderApp(<Menu collapsed={false} />, { path: '/users' })
    const group = screen.getByRole('list', { name: 'System' })
    expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-expanded', 'false')
    expect(within(group).getAllByRole('link')).toHaveLength(1)
    expect(within(group).getByRole('link')).toHaveTextContent('Users')
    await second.user.type(screen.getByRole('searchbox'), 'api keys')
    expect(getLinks()).toEqual(['API keys'])
  })

  it('lists favorite pages at the top and remembers them', async () => {
    const { user, unmount } = await renderApp(<Menu collapsed={false} />, { path: '/users' })
    await user.click(screen.getByRole('button', { name: 'Add Users to favorites' }))
    unmount()
    const second = await renderApp(<Menu collapsed={false} />, { path: '/clients' })
    const favorites = screen.getAllByRole('list')[0]
    expect(favorites).toHaveAccessibleName('Favorites')
    await second.user.click(screen.getByRole('button', { name: 'Remove Users from favorites' }))
    expect(screen.queryByRole('list', { name: 'Favorites' })).toBeNull()
  })
})
