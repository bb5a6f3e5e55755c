import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { action, connector, rules } from '../../../../tests/support/components/connectors/rows'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { plain, refusal } from '../../../../tests/support/components/replies'
import { connectors } from './connectors'

const { List } = connectors

const open = (broker: Answers, more: AppOptions = {}) =>
  renderApp(<List />, { path: '/connector', route: '/connector', broker, ...more })

const deleteAnswer = undefined as AnswerOf<'delete /connectors/{id}'>
const inUse: Answers = {
  'get /connectors': [connector({ actions: ['one', 'two'] })],
  'get /actions': [action('one'), action('two'), action('other', 'elsewhere')],
  'get /sources': [],
  'get /rules': rules({ id: 'r1', actions: ['http:one'] }, { id: 'r2', actions: ['http:other'] }),
  'delete /actions/{id}': undefined as AnswerOf<'delete /actions/{id}'>,
  'delete /connectors/{id}': deleteAnswer,
}

async function askToDelete(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Actions for hook' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return screen.findByRole('alertdialog')
}

describe('deleting a connector', () => {
  it('[IN-2] asks first, lists the dependents and deletes them before the connector', async () => {
    const { user, broker } = await open(inUse)
    const question = await askToDelete(user)
    expect(question).toHaveTextContent('2 actions and sources use it and are deleted too: http:one, http:two')
    expect(question).toHaveTextContent('removed from these rules: r1.')
    expect(broker.getRequests().filter(({ operation }) => operation.startsWith('delete'))).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 connector deleted')).toBeInTheDocument()
    const deleted = broker.getRequests().filter(({ operation }) => operation.startsWith('delete'))
    expect(deleted.map(({ operation, params, query }) => [operation, params.id, query])).toEqual([
      ['delete /actions/{id}', 'http:one', { also_delete_dep_actions: 'true' }],
      ['delete /actions/{id}', 'http:two', { also_delete_dep_actions: 'true' }],
      ['delete /connectors/{id}', 'http:hook', {}],
    ])
  })

  it('[IN-2] reports the failed step and keeps the connector', async () => {
    const { user, broker } = await open({
      ...inUse,
      'delete /actions/{id}': ({ params }) =>
        params.id === 'http:two' ? refusal(400, 'BAD_REQUEST', 'busy') : deleteAnswer,
    })
    const question = await askToDelete(user)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    const report = await screen.findByRole('dialog')
    expect(report).toHaveTextContent('hook')
    expect(report).toHaveTextContent('http:two: busy')
    expect(broker.getRequests('delete /connectors/{id}')).toEqual([])
  })

  it('[IN-2] names the action whose deletion got an unreadable answer', async () => {
    const { user } = await open({ ...inUse, 'delete /actions/{id}': plain('{') })
    const question = await askToDelete(user)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(/http:one: .*the answer is not JSON/)
  })

  it('[IN-2] asks even if the dependents cannot be loaded, with a message', async () => {
    const { user } = await open({ ...inUse, 'get /actions': refusal(500, 'INTERNAL_ERROR', 'broken') })
    const question = await askToDelete(user)
    expect(question).toHaveTextContent('The actions and sources that use it could not be read')
    expect(question).toHaveTextContent('broken')
  })

  it('[IN-2] says that the connector is not used', async () => {
    const { user } = await open({ ...inUse, 'get /connectors': [connector()], 'get /actions': [] })
    expect(await askToDelete(user)).toHaveTextContent('No action or source uses it.')
  })
})

describe('disabling a connector', () => {
  const toggle = () => screen.findByRole('switch', { name: 'Enable hook' })
  const enableAnswers: Answers = {
    'put /connectors/{id}/enable/{enable}': undefined as AnswerOf<'put /connectors/{id}/enable/{enable}'>,
  }

  it('[IN-2] needs no confirmation if unused', async () => {
    const { user, broker } = await open({ ...enableAnswers, 'get /connectors': [connector()] })
    await user.click(await toggle())
    await waitFor(() => expect(broker.getRequests('put /connectors/{id}/enable/{enable}')).toHaveLength(1))
    expect(broker.getRequests('put /connectors/{id}/enable/{enable}')[0]?.params).toEqual({
      id: 'http:hook',
      enable: 'false',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    // Wait for the refetch before the page unmounts.
    await waitFor(() => expect(broker.getRequests('get /connectors')).toHaveLength(2))
  })

  it('[IN-2] needs confirmation if in use, and can be cancelled', async () => {
    const { user, broker } = await open({ ...enableAnswers, 'get /connectors': [connector({ actions: ['one'] })] })
    await user.click(await toggle())
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('1 action or source uses it and stops working')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.getRequests('put /connectors/{id}/enable/{enable}')).toEqual([])
    expect(await toggle()).toBeChecked()
  })

  it('[IN-2] needs no confirmation to enable', async () => {
    const { user, broker } = await open({
      ...enableAnswers,
      'get /connectors': [connector({ enable: false, status: 'stopped', actions: ['one'] })],
    })
    await user.click(await toggle())
    await waitFor(() =>
      expect(broker.getRequests('put /connectors/{id}/enable/{enable}')[0]?.params.enable).toBe('true'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(broker.getRequests('get /connectors')).toHaveLength(2))
  })

  it('[IN-2] is not available to viewers', async () => {
    const { user } = await open({ 'get /connectors': [connector()] }, { role: 'viewer' })
    expect(await toggle()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Create connector' })).toHaveAttribute('aria-disabled', 'true')
    for (const name of [/^Reconnect: hook/, /^Duplicate: hook/])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Actions for hook' }))
    expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
  })
})
