import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../tests/support/components/brokerAnswers'
import { connector, rules } from '../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { actions as actionsScreens } from './actions/actions'
import { List as Actions } from './actions/List'
import { List as Sources } from './sources/List'

const { Show: Action } = actionsScreens

const channel = (more: object = {}) => ({
  type: 'http',
  name: 'push',
  connector: 'hook',
  enable: true,
  status: 'connected',
  status_reason: '',
  node_status: [{ node: 'emqx@127.0.0.1', status: 'connected', status_reason: '' }],
  parameters: {},
  ...more,
})

const createActionsAnswer = (...list: object[]) => list
const deleteAnswer = undefined as AnswerOf<'delete /actions/{id}'>
const twoRules = rules({ id: 'r1', actions: ['http:push'] }, { id: 'r2', actions: ['http:other'] })

const openActions = (broker: Answers) =>
  renderApp(<Actions />, {
    path: '/rule/actions',
    route: '/rule/actions',
    broker: {
      'get /actions': createActionsAnswer(channel()),
      'get /rules': twoRules,
      'delete /actions/{id}': deleteAnswer,
      ...broker,
    },
  })

async function askToDelete(user: Awaited<ReturnType<typeof openActions>>['user'], name = 'push') {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return screen.findByRole('alertdialog')
}

describe('actions without name and type', () => {
  it('[QA-9] are shown as unknown', async () => {
    await openActions({ 'get /actions': createActionsAnswer({}, { name: 'push', type: null }) })
    await screen.findByRole('link', { name: /push/ })
    expect(document.body.outerHTML).not.toContain('undefined')
  })
})

describe('deleting an action', () => {
  it('[IN-3] names the rules that use it and, once confirmed, removes it from them', async () => {
    const { user, broker } = await openActions({})
    const question = await askToDelete(user)
    expect(question).toHaveTextContent('1 rule uses it and continues without it: r1.')
    expect(question).not.toHaveTextContent('r2')
    expect(broker.getRequests('delete /actions/{id}')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 action deleted')).toBeInTheDocument()
    const [request] = broker.getRequests('delete /actions/{id}')
    expect([request?.params.id, request?.query]).toEqual(['http:push', { also_delete_dep_actions: 'true' }])
  })

  it('[IN-3] needs no further confirmation if no rule uses it', async () => {
    const { user, broker } = await openActions({ 'get /rules': rules() })
    const question = await askToDelete(user)
    expect(question).toHaveTextContent('No rule uses it.')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 action deleted')).toBeInTheDocument()
    expect(broker.getRequests('delete /actions/{id}')[0]?.query).toEqual({})
  })

  it('[IN-3] lets the broker refuse if the rules cannot be loaded', async () => {
    const { user } = await openActions({
      'get /rules': refusal(500, 'INTERNAL_ERROR', 'broken'),
      'delete /actions/{id}': refusal(
        400,
        'BAD_REQUEST',
        'Cannot delete action while active rules are depending on it',
      ),
    })
    const question = await askToDelete(user)
    expect(question).toHaveTextContent('The rules that use it could not be read')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/active rules are depending on it/)).toBeInTheDocument()
  })
})

describe('action row', () => {
  it('[IN-3] links to its connector, and confirms before disabling an action used by rules', async () => {
    const enableOperation = 'put /actions/{id}/enable/{enable}'
    const { user, broker } = await openActions({ [enableOperation]: undefined as AnswerOf<typeof enableOperation> })
    expect(await screen.findByRole('link', { name: 'hook' })).toHaveAttribute('href', '/connector/http%3Ahook')
    await screen.findByText('r1')
    await user.click(screen.getByRole('switch', { name: 'Enable push' }))
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('1 rule uses it.')
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    await waitFor(() =>
      expect(broker.getRequests(enableOperation)[0]?.params).toEqual({ id: 'http:push', enable: 'false' }),
    )
  })

  it('[IN-3] of a source lists rules that read from it and ignores actions with its name', async () => {
    const from = { id: 'reads', actions: [], from: ['$bridges/mqtt:far'] }
    await renderApp(<Sources />, {
      path: '/rule/source',
      route: '/rule/source',
      broker: {
        'get /sources': [channel({ type: 'mqtt', name: 'far' })],
        'get /rules': rules(from, { id: 'sends', actions: ['mqtt:far'] }),
      },
    })
    expect(await screen.findByText('reads')).toBeInTheDocument()
    expect(screen.queryByText('sends')).toBeNull()
  })

  it('[IN-3] shows disabled regardless of the reported state', async () => {
    await openActions({
      'get /actions': createActionsAnswer(
        channel({ enable: false, status: 'disconnected', status_reason: 'Not installed', node_status: [] }),
      ),
    })
    const row = await screen.findByRole('row', { name: /push/ })
    expect(row).toHaveTextContent('Disabled')
    expect(row).not.toHaveTextContent('Disconnected')
    expect(within(row).getByRole('button', { name: /^Reconnect: push/ })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('action page', () => {
  it('[IN-3] completes placeholders with the columns of its rules', async () => {
    const { user, broker } = await renderApp(<Action />, {
      path: '/rule/actions/http:push?tab=settings',
      route: '/rule/actions/:id',
      broker: {
        'get /actions/{id}': channel(),
        'get /connectors': [],
        'get /rules': rules(
          { id: 'r1', actions: ['http:push'], sql: 'SELECT clientid AS who FROM "t"' },
          { id: 'r2', actions: ['http:other'], sql: 'SELECT qos FROM "t"' },
        ),
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /^Body|^HTTP body|^Request body/ }), '$')
    await user.keyboard('{{')
    const list = await screen.findByRole('listbox', { name: 'Placeholders' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['who'])
    expect(broker.getRequests('get /rules').at(-1)?.query.action).toBe('http:push')
  })

  it("[IN-3] reconnects on one node, shows the connector's state, and works without figures", async () => {
    const start = 'post /nodes/{node}/actions/{id}/{operation}'
    const { user, broker } = await renderApp(<Action />, {
      path: '/rule/actions/http:push',
      route: '/rule/actions/:id',
      broker: {
        'get /actions/{id}': channel(),
        'get /connectors/{id}': connector({
          enable: false,
          status: 'stopped',
        }),
        'get /rules': twoRules,
        'get /actions/{id}/metrics': refusal(500, 'INTERNAL_ERROR', 'broken'),
        [start]: undefined as AnswerOf<typeof start>,
      },
    })
    expect(await screen.findByText('The statistics could not be read')).toBeInTheDocument()
    expect((await screen.findByText('Connector status')).parentElement).toHaveTextContent('Disabled')
    expect(screen.getByRole('row', { name: /r1/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reconnect: emqx@127.0.0.1' }))
    await waitFor(() =>
      expect(broker.getRequests(start)[0]?.params).toEqual({
        node: 'emqx@127.0.0.1',
        id: 'http:push',
        operation: 'start',
      }),
    )
    expect(await screen.findByText('Action push reconnected')).toBeInTheDocument()
  })
})
