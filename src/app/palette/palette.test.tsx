import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answers, ApiRequest } from '../../../tests/support/components/brokerAnswers'
import { nothingFound } from '../../../tests/support/components/nothingFound'
import { type AppOptions, renderApp } from '../../../tests/support/components/renderApp'
import { createUndocumentedReply, refusal } from '../../../tests/support/components/replies'
import type { DefinitionOptions } from '../../resources/types'
import { definitions } from '../definitions'
import { Palette } from './Palette'

const HOSTILE = '<img src=x onerror=alert(1)>/a%2F#'

const answers: Answers = {
  ...nothingFound,
  'get /clients': ({ query }) => ({
    data: query.like_clientid === 'img' ? [{ clientid: HOSTILE, node: 'emqx@127.0.0.1' }] : [],
    meta: { page: 1, limit: 5, count: 0, hasnext: false },
  }),
}

async function open(options: AppOptions = {}) {
  const onClose = vi.fn()
  const onPanel = vi.fn()
  const app = await renderApp(<Palette onClose={onClose} onPanel={onPanel} />, { broker: answers, ...options })
  const field = await screen.findByRole('combobox')
  const getOptionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent)
  return { ...app, onClose, onPanel, field, options: getOptionTexts }
}

describe('[SH-11] command palette', () => {
  it('offers pages and commands without a request', async () => {
    const { options, broker, field, user, path, onClose } = await open()
    expect(options()).toContain('ClientsMonitoring')
    expect(options()).toContain('Create rule')
    // At once, because the search for clients begins when typing pauses.
    fireEvent.change(field, { target: { value: 'topic met' } })
    expect(options()[0]).toBe('Topic metricsDiagnose')
    expect(options()).toContain('Add topic to topic metrics')
    expect(broker.getRequests('get /clients')).toEqual([])
    await user.keyboard('{Enter}')
    expect(path()).toBe('/topic-metrics')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('supports the keyboard, wraps around at both ends, and announces the selection', async () => {
    const { field, user, onPanel } = await open()
    await user.type(field, 'keyboard shortcuts')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await user.keyboard('{Enter}')
    expect(onPanel).toHaveBeenCalledWith('help')
    await user.clear(field)
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Sign out')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Overview')
  })

  it('finds an object by part of its name, shows hostile names as text, and opens its page', async () => {
    const { field, user, path } = await open()
    await user.type(field, 'img')
    const group = await screen.findByRole('group', { name: 'Clients' })
    expect(within(group).getByRole('option')).toHaveTextContent(HOSTILE)
    await user.click(within(group).getByRole('option'))
    expect(path()).toMatch(/^\/clients\/detail\/~/)
  })

  it('reports failed searches and an empty result', async () => {
    const { field, user } = await open({
      broker: { ...answers, 'get /rules': refusal(503, 'SERVICE_UNAVAILABLE', 'away') },
    })
    await user.type(field, 'zzzz')
    expect(await screen.findByText(/Rules: search failed: away/)).toBeInTheDocument()
    expect(await screen.findByText(/No results/)).toBeInTheDocument()
  })

  it('offers a viewer no changes, and is translated to Chinese', async () => {
    const { options } = await open({ role: 'viewer', language: 'zh' })
    expect(options()).toContain('客户端监控')
    expect(options().some((text) => text?.startsWith('创建'))).toBe(false)
  })
})

describe('[SH-11] commands of the palette', () => {
  it('finds every form for a new record', async () => {
    const { field, user, options } = await open()
    await user.type(field, 'create')
    expect(options()).toEqual(expect.arrayContaining(['Create connector', 'Create listener', 'Create webhook']))
  })

  it('opens the publish dialog', async () => {
    const { field, user, path } = await open()
    await user.type(field, 'publish')
    await user.click(await screen.findByRole('option', { name: /^Publish message/ }))
    expect(path()).toBe('/subscriptions/topics')
  })

  it('disconnects a client found by ID after confirmation', async () => {
    const { field, user, broker } = await open({
      broker: {
        ...answers,
        'get /clients': ({ query }: ApiRequest) => ({
          data: query.like_clientid === 'cl' ? [{ clientid: 'cl-7', node: 'emqx@127.0.0.1' }] : [],
          meta: { page: 1, limit: 5, count: 0, hasnext: false },
        }),
        'post /clients/kickout/bulk': undefined,
      } as Answers,
    })
    await user.type(field, 'kick')
    await user.click(await screen.findByRole('option', { name: /^Kick out a client/ }))
    expect(field).toHaveValue('kick ')
    await user.type(field, 'cl')
    await user.click(await screen.findByRole('option', { name: 'Kick out client cl-7' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: /Kick/ }))
    await waitFor(() => expect(broker.getRequests('post /clients/kickout/bulk')[0]?.body).toEqual(['cl-7']))
  })

  it('[SH-23] finds a client by address and port, and lists its actions', async () => {
    const row = { clientid: 'c1', ip_address: '10.0.0.7', port: 52114, node: 'emqx@127.0.0.1' }
    const { field, user, broker, path } = await open({
      broker: {
        ...answers,
        'get /clients': ({ query }: ApiRequest) => ({
          data: query.ip_address === '10.0.0.7' ? [{ ...row, clientid: 'c0', port: 1 }, row] : [],
          meta: { page: 1, limit: 5, count: 0, hasnext: false },
        }),
        'post /clients/kickout/bulk': undefined,
      } as Answers,
    })
    await user.type(field, '10.0.0.7:52114')
    const group = await screen.findByRole('group', { name: 'Clients by address' })
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['c110.0.0.7:52114'])
    await user.keyboard('{ArrowRight}')
    const actions = ['Open', 'Publish message', 'Trace client', 'Kick out client c1']
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(actions)
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('10.0.0.7:52114')
    await screen.findByRole('group', { name: 'Clients by address' })
    await user.keyboard('{ArrowRight}kick{Enter}')
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: /Kick/ }))
    await waitFor(() => expect(broker.getRequests('post /clients/kickout/bulk')[0]?.body).toEqual(['c1']))
    expect(path()).not.toContain('c1')
  })

  it('[SH-23] opens the settings of a found object, and offers a viewer none', async () => {
    const broker: Answers = {
      ...answers,
      'get /actions': createUndocumentedReply([{ type: 'http', name: 'alert', connector: 'hook', enable: true }]),
    }
    const { field, user, path, unmount } = await open({ broker })
    await user.type(field, 'alert')
    expect(within(await screen.findByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{ArrowRight}')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Open', 'Edit'])
    await user.keyboard('edit{Enter}')
    expect(path()).toBe('/rule/actions/http%3Aalert?tab=settings')
    unmount()
    const viewer = await open({ broker, role: 'viewer' })
    await viewer.user.type(viewer.field, 'alert')
    await screen.findByRole('group', { name: 'Actions' })
    await viewer.user.keyboard('{ArrowRight}')
    expect(screen.queryByRole('option', { name: 'Edit' })).toBeNull()
  })

  const editable = Object.entries(definitions.definitions).flatMap(([path, { options }]) =>
    (options as DefinitionOptions).search.flatMap(({ edit }) => (edit ? [{ path, edit, options }] : [])),
  )
  it.each(editable)('[SH-23] edits records of $path on the settings tab of their page', async ({ edit, options }) => {
    const description = await (options as DefinitionOptions).load()
    expect(description.edit?.operation).toBe(edit)
    expect(description.show?.tabs.map(({ id }) => id)).toContain('settings')
  })

  it('finds clients by username and listeners by port', async () => {
    const { field, user } = await open({
      broker: {
        ...answers,
        'get /clients': ({ query }: ApiRequest) => ({
          data: query.like_username === '8883' ? [{ clientid: 'c1', username: 'u8883', node: 'emqx@127.0.0.1' }] : [],
          meta: { page: 1, limit: 5, count: 0, hasnext: false },
        }),
        'get /listeners': [{ id: 'ssl:default', type: 'ssl', name: 'default', enable: true, bind: '0.0.0.0:8883' }],
      },
    })
    await user.type(field, '8883')
    const listeners = await screen.findByRole('group', { name: 'Listeners' })
    expect(within(listeners).getByRole('option')).toHaveTextContent('ssl:default0.0.0.0:8883')
    const clients = await screen.findByRole('group', { name: 'Clients by username' })
    expect(within(clients).getByRole('option')).toHaveTextContent('c1u8883')
  })
})
