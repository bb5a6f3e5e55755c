import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { List } from '../../../src/screens/management/listeners'
import type { AnswerOf, Answers } from '../support/brokerAnswers'
import { type AppOptions, renderApp } from '../support/renderApp'
import { refusal } from '../support/replies'

type Entry = AnswerOf<'get /listeners'>[number]

const listener = (connections: number, more: Partial<Entry> = {}): Entry => {
  const status = { running: true as const, current_connections: connections, max_connections: 1000 }
  return {
    id: 'tcp:default',
    type: 'tcp',
    name: 'default',
    enable: true,
    bind: '0.0.0.0:1883',
    acceptors: 16,
    number: 1,
    status,
    node_status: [{ node: 'emqx@127.0.0.1', status }],
    ...more,
  }
}

const open = (broker: Answers, more: AppOptions = {}) =>
  renderApp(<List />, { path: '/listener', route: '/listener', broker, ...more })

const done = undefined as never

describe('the list of listeners', () => {
  it('[MG-1] says how many clients a stop closes before it is done', async () => {
    const { user, broker } = await open({ 'get /listeners': [listener(2)], 'post /listeners/{id}/stop': done })
    await user.click(await screen.findByRole('button', { name: 'Stop: tcp:default' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Stop listener tcp:default?')
    expect(question).toHaveTextContent('2 clients are connected through it now and are disconnected.')
    expect(broker.asked('post /listeners/{id}/stop')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Listener tcp:default stopped')).toBeInTheDocument()
    expect(broker.asked('post /listeners/{id}/stop')[0]?.params).toEqual({ id: 'tcp:default' })
  })

  it('[MG-1] is deleted only by its name', async () => {
    const { user, broker } = await open({ 'get /listeners': [listener(0)], 'delete /listeners/{id}': done })
    await user.click(await screen.findByRole('button', { name: 'Actions for tcp:default' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    const verb = within(question).getByRole('button', { name: 'Delete' })
    await user.type(within(question).getByRole('textbox'), 'defaul')
    expect(verb).toBeDisabled()
    await user.type(within(question).getByRole('textbox'), 't')
    await user.click(verb)
    await waitFor(() => expect(broker.asked('delete /listeners/{id}')).toHaveLength(1))
  })

  it('[MG-1] says why it could not be restarted, and that nodes differ', async () => {
    const { user } = await open({
      'get /listeners': [listener(0, { status: { running: 'inconsistent', current_connections: 0 } })],
      'post /listeners/{id}/restart': refusal(400, 'BAD_REQUEST', 'eaddrinuse'),
    })
    expect(await screen.findByRole('button', { name: /^Differs between nodes: tcp:default/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restart: tcp:default' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restart' }))
    expect(await screen.findByText(/^Not restarted: ./)).toBeInTheDocument()
  })

  it('[MG-1] is not for who may only look', async () => {
    await open({ 'get /listeners': [listener(1)] }, { role: 'viewer' })
    expect(await screen.findByRole('switch', { name: 'Enable tcp:default' })).toBeDisabled()
    for (const name of [/^Create listener/, /^Stop: tcp:default/, /^Restart: tcp:default/])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })
})
