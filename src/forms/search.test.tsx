import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../tests/support/components/brokerAnswers'
import { openForm } from '../../tests/support/components/forms/openForm'
import { renderApp } from '../../tests/support/components/renderApp'
import { refusal } from '../../tests/support/components/replies'
import { loadSchema } from '../resources/loadSchema'
import { connectors } from '../screens/integration/connectors/connectors'
import { listeners } from '../screens/management/listeners/listeners'
import { Settings as General } from '../screens/management/mqtt-general/mqttGeneral'
import { Settings as Retainer } from '../screens/management/retainer/retainer'
import { createFormSchema } from './core/createFormSchema'
import { buildPlan } from './formPlan'
import { listSearchableFields } from './search/listSearchableFields'

const { Create: CreateConnector } = connectors
const { Create: CreateListener } = listeners

const ZONE = {
  mqtt: { max_packet_size: '1MB', max_clientid_len: 65535, keepalive_multiplier: 1.5, server_keepalive: 'disabled' },
} as const

const renderGeneral = async (path = '/mqtt/general', language: 'en' | 'zh' = 'en', more: Answers = {}) => {
  const app = await renderApp(<General />, { path, language, broker: { 'get /configs/global_zone': ZONE, ...more } })
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  return { ...app, field }
}

const labels = () =>
  [...document.querySelectorAll<HTMLElement>('form [id$="-label"]')]
    .filter((label) => !label.closest('[hidden]'))
    .map(({ id }) => id.replace(/^[^.]*\.|(-choice)?-label$/g, ''))

const status = () => document.querySelector('search [role=status]')

describe('form search', () => {
  it('shows matching fields with their count, highlights matches, and clears with Escape', async () => {
    const { field, user } = await renderGeneral()
    const all = labels()
    await user.type(field, 'max id length')
    expect(labels()).toEqual(['max_clientid_len'])
    expect(status()).toHaveTextContent(/^1 of \d+ settings$/)
    const label = screen.getByText((_, node) => node?.id.endsWith('max_clientid_len-label') ?? false)
    expect([...label.querySelectorAll('mark')].map((mark) => mark.textContent?.toLowerCase())).toEqual([
      'max',
      'id',
      'length',
    ])
    expect(screen.queryByRole('button', { name: /^Features/ })).toBeNull()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(labels()).toEqual(all)
    expect(document.querySelector('mark')).toBeNull()
    expect(status()).toBeEmptyDOMElement()
  })

  it('searches configuration paths, which are then shown, and section headings', async () => {
    const { field, user } = await renderGeneral()
    await user.type(field, 'mqtt.max_packet_size')
    expect(labels()).toEqual(['max_packet_size'])
    expect(screen.getByText('max_packet_size')).toBeVisible()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['max_packet_size'])
    await user.clear(field)
    await user.type(field, 'shared subscription')
    expect(labels()).toContain('shared_subscription_strategy')
  })

  it('has an empty result, and shows markup as text', async () => {
    const { field, user } = await renderGeneral()
    await user.type(field, '<img src=x onerror=alert(1)>')
    expect(status()).toHaveTextContent('No setting matches')
    expect(labels()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(labels().length).toBeGreaterThan(12)
    expect(field).toHaveValue('')
  })

  it('moves to the first match on Enter without saving', async () => {
    const { field, user, broker } = await renderGeneral()
    await user.type(field, 'keepalive{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toMatch(/server_keepalive/))
    expect(broker.getRequests('put /configs/global_zone')).toEqual([])
  })

  it('is kept in the URL', async () => {
    const { path, user, field } = await renderGeneral('/mqtt/general?find=packet')
    expect(field).toHaveValue('packet')
    expect(labels()).toEqual(['max_packet_size', 'strict_mode'])
    await user.clear(field)
    await waitFor(() => expect(path()).toBe('/mqtt/general'))
    await user.type(field, 'topic levels')
    await waitFor(() => expect(path()).toBe('/mqtt/general?find=topic+levels'))
  })

  it('is cleared by a field in the URL', async () => {
    const { path, field, user } = await renderGeneral('/mqtt/general?find=packet&field=max_clientid_len')
    await waitFor(() => expect(document.activeElement?.id).toMatch(/max_clientid_len/))
    await waitFor(() => expect(path()).toBe('/mqtt/general'))
    expect(field).toHaveValue('')
    await user.type(field, 'alias')
    await waitFor(() => expect(path()).toBe('/mqtt/general?find=alias'))
    expect(field).toHaveFocus()
  })

  it('keeps the input of hidden fields', async () => {
    let sent: typeof ZONE | undefined
    const { field, user } = await renderGeneral('/mqtt/general', 'en', {
      'put /configs/global_zone': ({ body }) => {
        sent = body as typeof ZONE
        return sent
      },
    })
    const length = screen.getByRole('textbox', { name: /^Max client ID length/ })
    await user.clear(length)
    await user.type(length, '100')
    await user.type(field, 'packet')
    expect(length).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject({ mqtt: { max_clientid_len: 100 } }))
    expect(field).toHaveValue('packet')
  })

  it('is cleared if a hidden field is invalid, which is then focused', async () => {
    const { field, user, broker } = await renderGeneral()
    const length = screen.getByRole('textbox', { name: /^Max client ID length/ })
    await user.clear(length)
    await user.type(length, '1')
    await user.type(field, 'packet')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(length).toHaveFocus())
    expect(length).toBeVisible()
    expect(length).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveValue('')
    expect(broker.getRequests('put /configs/global_zone')).toEqual([])
  })

  it('[MG-3] shows the bounds of the packet size', async () => {
    const { user, broker } = await renderGeneral()
    const size = screen.getByRole('textbox', { name: /^Max packet size/ })
    await user.clear(size)
    await user.type(size, '300')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Max packet size must be from 1 to 256 MB')).toBeInTheDocument()
    expect(broker.getRequests('put /configs/global_zone')).toEqual([])
  })

  it('is cleared if the broker rejects a hidden field', async () => {
    const { field, user } = await renderGeneral('/mqtt/general', 'en', {
      'put /configs/global_zone': refusal(
        400,
        'UPDATE_FAILED',
        JSON.stringify({ kind: 'validation_error', path: 'mqtt.max_clientid_len', reason: 'too_long' }),
      ),
    })
    const length = screen.getByRole('textbox', { name: /^Max client ID length/ })
    await user.clear(length)
    await user.type(length, '100')
    await user.type(field, 'packet')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(length).toHaveFocus())
    expect(length).toBeVisible()
  })

  it('is translated to Chinese', async () => {
    const { field, user } = await renderGeneral('/mqtt/general', 'zh')
    expect(field).toHaveAccessibleName('搜索设置项')
    await user.type(field, '报文')
    expect(labels()).toContain('max_packet_size')
    expect(status()).toHaveTextContent(/^\d+ 个设置项中的 \d+ 个$/)
  })

  it('is hidden in short forms', async () => {
    await renderApp(<Retainer />, {
      path: '/mqtt/retainer?find=size',
      broker: { 'get /mqtt/retainer': { enable: true, backend: { type: 'built_in_database' } } },
    })
    await screen.findByRole('button', { name: 'Save' })
    await waitFor(() => expect(labels()).toContain('enable'))
  })
})

describe('search in entity forms', () => {
  it('opens sections with matches and restores them afterwards', async () => {
    const { user } = await renderApp(<CreateListener />, { path: '/listener/create?type=ssl', broker: {} })
    const field = await screen.findByRole('searchbox')
    const closed = document.querySelectorAll('form h2 > button[aria-expanded=false]').length
    expect(closed).toBeGreaterThan(0)
    await user.type(field, 'ssl_options.depth')
    expect(labels()).toEqual(['ssl_options.depth'])
    await user.clear(field)
    await user.type(field, 'nodelay')
    expect(labels()).toEqual(['tcp_options.nodelay'])
    const [section] = screen.getAllByRole('button', { expanded: true })
    await user.click(section as HTMLElement)
    expect(section).toHaveAttribute('aria-expanded', 'false')
    await user.clear(field)
    expect(document.querySelectorAll('form h2 > button[aria-expanded=false]')).toHaveLength(closed)
  })

  it('shows disabled TLS options with their switch', async () => {
    const { user } = await renderApp(<CreateConnector />, { path: '/connectors/create?type=mqtt', broker: {} })
    const field = await screen.findByRole('searchbox')
    await user.type(field, 'cacertfile')
    expect(labels()).toEqual(['ssl.enable', 'ssl.cacertfile'])
    expect(status()).toHaveTextContent(/^1 of \d+ settings$/)
  })
})

describe('the search index contains every rendered field', () => {
  it.each([
    ['post /listeners', { type: 'ssl' }],
    ['post /connectors', { type: 'kafka_producer' }],
    ['get /configs/log', {}],
  ] as const)('%s %j', async (operation, tags) => {
    const schema = await loadSchema(operation, tags)
    await openForm({ schema, name: '', operation, variant: { tags } as never }, { language: 'en' })
    const getFieldText = () => ({ label: '', help: '', fallback: false })
    const fields = listSearchableFields(
      buildPlan(schema, createFormSchema(schema, []), {}),
      {},
      {},
      { getFieldText, title: () => '' },
    )
    const searchablePaths = fields.map(({ path }) => path.join('.'))
    const drawn = labels().map((path) => path.replace(/^.*?_r_\w+_\./, ''))
    expect(drawn.length).toBeGreaterThan(10)
    expect(drawn.filter((path) => !searchablePaths.some((one) => path === one || path.startsWith(`${one}.`)))).toEqual(
      [],
    )
  })
})
