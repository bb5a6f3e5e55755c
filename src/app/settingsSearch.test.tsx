import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { nothingFound } from '../../tests/support/components/nothingFound'
import { renderApp } from '../../tests/support/components/renderApp'
import { Settings as General } from '../screens/management/mqtt-general/mqttGeneral'
import { Settings as Retainer } from '../screens/management/retainer/retainer'
import { Settings as Monitoring } from '../screens/monitoring/integration/integration'
import { GlobalSearchProvider } from '../ui/globalSearch'
import { Palette } from './palette/Palette'
import { Header } from './shell/Header'

const RETAINER = {
  enable: true,
  msg_expiry_interval: '0s',
  max_payload_size: '1MB',
  stop_publish_clear_msg: false,
  backend: { type: 'built_in_database', storage_type: 'ram', max_retained_messages: 0 },
} as const

const NO_ALARMS = { data: [], meta: { page: 1, limit: 100, count: 0, hasnext: false } }

const open = async (language: 'en' | 'zh' = 'en') => {
  const app = await renderApp(<Palette onClose={vi.fn()} onPanel={vi.fn()} />, { language, broker: nothingFound })
  return { ...app, field: await screen.findByRole('combobox') }
}

describe('[SH-11] settings in the palette', () => {
  it('finds a field by part of its label and opens its page', async () => {
    const { field, user, path } = await open()
    await user.type(field, 'max retained')
    const group = await screen.findByRole('group', { name: 'Settings' })
    const [first] = within(group).getAllByRole('option')
    expect(first).toHaveTextContent(/^Max retained messages.*Retainer/i)
    await user.click(first as HTMLElement)
    expect(path()).toContain('/mqtt/retainer')
  })

  it('finds a field by its configuration key, also in Chinese and in a tab of its page', async () => {
    const { field, user } = await open('zh')
    await user.type(field, 'max_retained_messages')
    const group = await screen.findByRole('group', { name: '设置项' })
    expect(within(group).getAllByRole('option')[0]).toHaveTextContent('最大保留消息数')
    await user.clear(field)
    await user.type(field, 'rotation_count')
    await waitFor(() => expect(within(group).getAllByRole('option').length).toBeGreaterThan(0))
  })
})

describe('[SH-11] search of a form', () => {
  it('goes on to the settings of other pages and tabs', async () => {
    const search = vi.fn()
    const { user } = await renderApp(
      <GlobalSearchProvider value={search}>
        <General />
      </GlobalSearchProvider>,
      { path: '/mqtt/general', route: '/mqtt/general', broker: { 'get /configs/global_zone': { mqtt: {} } } },
    )
    await user.type(await screen.findByRole('searchbox'), 'retained')
    await user.click(await screen.findByRole('button', { name: 'Search all pages' }))
    expect(search).toHaveBeenCalledWith('retained')
  })

  it('is continued in the header', async () => {
    const { user } = await renderApp(<SearchInHeader />, {
      broker: { ...nothingFound, 'get /alarms': NO_ALARMS, 'get /trace': [] },
    })
    await user.click(screen.getByRole('button', { name: 'start' }))
    const group = await screen.findByRole('group', { name: 'Settings' })
    expect(within(group).getAllByRole('option')[0]).toHaveTextContent(/^Max retained messages/i)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })
})

function SearchInHeader() {
  const [text, setText] = useState<string>()
  return (
    <>
      <Header searchText={text} onSearchText={setText} />
      <button type="button" onClick={() => setText('max retained')}>
        start
      </button>
    </>
  )
}

describe('[SH-11] field in the URL', () => {
  it('is focused once its page is rendered', async () => {
    await renderApp(<Retainer />, {
      path: '/mqtt/retainer?field=backend.max_retained_messages',
      broker: { 'get /mqtt/retainer': RETAINER },
    })
    await waitFor(() => expect(document.activeElement?.id).toMatch(/backend\.max_retained_messages/))
  })

  it('opens its section, which can be closed again', async () => {
    const { user } = await renderApp(<Monitoring />, {
      path: '/monitoring/integration?tab=prometheus&field=collectors.vm_system_info',
      broker: { 'get /prometheus': { enable_basic_auth: false } },
    })
    const section = await screen.findByRole('button', { name: /^Erlang collectors/ })
    expect(section).toHaveAttribute('aria-expanded', 'true')
    await user.click(section)
    expect(section).toHaveAttribute('aria-expanded', 'false')
  })

  it('is ignored if the form has no such field', async () => {
    await renderApp(<Retainer />, {
      path: '/mqtt/retainer?field=%3Cimg%20src%3Dx%3E.constructor',
      broker: { 'get /mqtt/retainer': RETAINER },
    })
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
  })
})
