import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../../tests/support/components/brokerAnswers'
import { rules } from '../../../../../tests/support/components/connectors/rows'
import { type AppOptions, renderApp } from '../../../../../tests/support/components/renderApp'
import { refusal } from '../../../../../tests/support/components/replies'
import type { PictureNode } from '../../../../domain/flow/mergeRules'
import { toFlowRule } from './flowRule'
import { Picture } from './Picture'
import { PictureDrawer } from './PictureDrawer'

const open = (broker: Answers, more: AppOptions = {}) =>
  renderApp(<Picture />, { path: '/flow', route: '/flow', broker, ...more })

describe('graph of all flows', () => {
  it('[IN-14] has an empty state with the first action', async () => {
    await open({ 'get /rules': rules() })
    expect(await screen.findByText('No flows')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Create flow' })).toHaveLength(2)
  })

  it('[IN-14] explains to a viewer why nothing can be created', async () => {
    await open({ 'get /rules': rules() }, { role: 'viewer' })
    const [button] = await screen.findAllByRole('button', { name: 'Create flow' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('[IN-14] shows why the rules could not be loaded, and retries', async () => {
    const { broker } = await open({ 'get /rules': refusal(500, 'INTERNAL_ERROR', 'broken') })
    expect(await screen.findByRole('alert')).toHaveTextContent('The rules could not be read')
    broker.answer({ 'get /rules': rules() })
    fireEvent.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByText('No flows')).toBeInTheDocument()
  })

  it('[IN-14] shows that no rule matches', async () => {
    await open({ 'get /rules': rules({ id: 'r', actions: [] }) }, { path: '/flow?q=nothing' })
    expect(await screen.findByText('No rule matches')).toBeInTheDocument()
    expect(screen.getByText('Rules: 0 of 1')).toBeInTheDocument()
  })
})

describe('node of the graph', () => {
  const show = (node: PictureNode, broker: Answers) =>
    renderApp(
      <PictureDrawer
        node={node}
        rules={[toFlowRule({ id: 'r1', sql: 'SELECT a FROM "t"' }), toFlowRule({ id: 'a/b#' })]}
        onClose={() => undefined}
      />,
      { broker },
    )

  it("[IN-14] shows an action's configuration, its statistics and the flows that use it", async () => {
    const record = {
      type: 'http',
      name: 'hook',
      connector: 'server',
      enable: true,
      status: 'connected',
      parameters: { path: '/in', method: 'post' },
    }
    await show(
      { id: 'x', stage: 'sink', rules: ['r1', 'a/b#'], node: { id: '', type: 'action', action: 'http:hook' } },
      {
        'get /actions/{id}': record,
        'get /actions/{id}/metrics': {
          metrics: { matched: 7, success: 5 },
          node_metrics: [],
        },
      },
    )
    const links = within(await screen.findByRole('region', { name: 'Rules' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/flow/r1', '/flow/~YS9iIw'])
    expect(await screen.findByText('server')).toBeInTheDocument()
    expect(await screen.findByText('7')).toBeInTheDocument()
  })

  it('[IN-14] shows the other panels if one fails', async () => {
    await show(
      { id: 'x', stage: 'sink', rules: ['r1'], node: { id: '', type: 'action', action: 'http:gone' } },
      {
        'get /actions/{id}': refusal(404, 'NOT_FOUND', 'gone'),
        'get /actions/{id}/metrics': refusal(404, 'NOT_FOUND', 'gone'),
      },
    )
    expect(await screen.findByText('The configuration could not be read')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open flow r1' })).toBeInTheDocument()
  })
})
