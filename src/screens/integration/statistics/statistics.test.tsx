import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { actionStatistics, sourceStatistics } from './channelStatistics'
import { ruleStatistics } from './ruleStatistics'
import { Statistics } from './Statistics'

type Metrics = AnswerOf<'get /actions/{id}/metrics'>

const answer = (metrics: object, nodes: Record<string, object> = {}) =>
  ({
    metrics,
    node_metrics: Object.entries(nodes).map(([node, nodeMetrics]) => ({ node, metrics: nodeMetrics })),
  }) as Metrics

/** Element with the value of a name, card or fact. */
const getByLabel = (name: string) => screen.getByText(name, { selector: 'dt, .label' }).parentElement

describe('statistics', () => {
  it('[IN-3] show totals, percentages, rates and drops, and mark missing values', async () => {
    const metrics = { matched: 1200, success: 900, failed: 0, dropped: 300, 'dropped.expired': 300, rate: 12.5 }
    await renderApp(<Statistics description={actionStatistics} id="http:a" name="a" />, {
      broker: { 'get /actions/{id}/metrics': answer(metrics, { 'emqx@1': metrics }) },
    })
    expect(await screen.findByText('75% of matched')).toBeInTheDocument()
    expect(getByLabel('Matched')).toHaveTextContent('1,200')
    expect(getByLabel('Dropped')).toHaveTextContent('25% of matched')
    expect(getByLabel('Queued')).toHaveTextContent('–')
    expect(getByLabel('Rate')).toHaveTextContent('12.5/s')
    expect(getByLabel('Rate, last 5 minutes')).toHaveTextContent('–')
    expect(getByLabel('Dropped, expired')).toHaveTextContent('300')
    expect(getByLabel('Dropped, queue full')).toHaveTextContent('–')
    expect(document.body).not.toHaveTextContent('NaN')
    const row = screen.getByRole('row', { name: /emqx@1/ })
    expect(row).toHaveTextContent('1,200')
    // The column for reasons appears only with errors.
    expect(screen.queryByRole('columnheader', { name: /^Status reason/ })).not.toBeInTheDocument()
  })

  it('[IN-3] can be limited to one node; a node without figures shows its state', async () => {
    const { user } = await renderApp(
      <Statistics
        description={actionStatistics}
        id="http:a"
        name="a"
        nodes={[
          { node: 'one', status: 'connected' },
          { node: 'three', status: 'disconnected', status_reason: 'econnrefused' },
        ]}
      />,
      {
        broker: {
          'get /actions/{id}/metrics': answer({ matched: 30 }, { one: { matched: 10 }, two: { matched: 20 } }),
        },
      },
    )
    await waitFor(() => expect(getByLabel('Matched')).toHaveTextContent('30'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Node' }), 'two')
    expect(getByLabel('Matched')).toHaveTextContent('20')
    expect(screen.getByRole('columnheader', { name: /^Status reason/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /three/ })).toHaveTextContent('Connection refused')
    expect(screen.getByRole('row', { name: /one/ })).toHaveTextContent('Connected')
  })

  it('[IN-3] are reset after confirmation and fetched again', async () => {
    const { user, broker } = await renderApp(<Statistics description={ruleStatistics} id="r1" name="r1" />, {
      broker: {
        'get /rules/{id}/metrics': answer({ matched: 3, 'failed.no_result': 1 }) as AnswerOf<'get /rules/{id}/metrics'>,
        'put /rules/{id}/metrics/reset': undefined as AnswerOf<'put /rules/{id}/metrics/reset'>,
      },
    })
    await waitFor(() => expect(getByLabel('Condition not met')).toHaveTextContent('1'))
    await user.click(screen.getByRole('button', { name: 'Reset statistics' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Reset the statistics of r1?')
    expect(broker.getRequests('put /rules/{id}/metrics/reset')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Statistics of r1 reset')).toBeInTheDocument()
    expect(broker.getRequests('put /rules/{id}/metrics/reset')[0]?.params).toEqual({ id: 'r1' })
    await waitFor(() => expect(broker.getRequests('get /rules/{id}/metrics').length).toBeGreaterThan(1))
  })

  it('[IN-3] show a loading error and keep the nodes visible', async () => {
    await renderApp(
      <Statistics description={sourceStatistics} id="mqtt:s" name="s" nodes={[{ node: 'one', status: 'connected' }]} />,
      { broker: { 'get /sources/{id}/metrics': refusal(500, 'INTERNAL_ERROR', 'broken') } },
    )
    expect(await screen.findByText('The statistics could not be read')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /one/ })).toHaveTextContent('Connected')
  })

  it('[IN-3] cannot be reset by viewers', async () => {
    await renderApp(<Statistics description={sourceStatistics} id="mqtt:s" name="s" controls />, {
      role: 'viewer',
      broker: {
        'get /sources/{id}/metrics': answer({ received: 7 }),
      },
    })
    await waitFor(() => expect(getByLabel('Received')).toHaveTextContent('7'))
    expect(screen.getByRole('button', { name: 'Reset statistics' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('group', { name: 'Live refresh' })).toBeInTheDocument()
  })
})
