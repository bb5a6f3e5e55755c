import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { figures, page, rule } from '../../../../tests/support/components/rules/ruleAnswers'
import { List } from './List'

const open = (broker: Answers, more: AppOptions = {}) =>
  renderApp(<List />, {
    path: '/rule/rules',
    route: '/rule/rules',
    broker: { 'get /actions': [], 'get /rules/{id}/metrics': ({ params }) => figures(params.id ?? '', {}), ...broker },
    ...more,
  })

const findRow = async (name: string) => {
  const cell = await screen.findByRole('link', { name })
  return cell.closest('tr') as HTMLElement
}

describe('figures of visible rules', () => {
  it('[IN-4] are requested once each, a few at a time; failed ones are unknown', async () => {
    let now = 0
    let most = 0
    const ids = Array.from({ length: 12 }, (_, i) => `r${i}`)
    const { broker } = await open({
      'get /rules': page(...ids.map((id) => rule({ id }))),
      'get /rules/{id}/metrics': async ({ params: { id = '' } }) => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 5))
        now -= 1
        if (id === 'r3') return refusal(500, 'INTERNAL_ERROR', 'broken')
        return figures(id, {
          matched: 1234,
          'matched.rate': 2.5,
          passed: 1000,
          'failed.exception': 4,
          'failed.no_result': 230,
        })
      },
    })
    const row = await findRow('r1')
    await waitFor(() => expect(row).toHaveTextContent('1,234 (2.5/s)'))
    // Filtered messages do not count as failures; the broker's total stays zero.
    expect(within(row).getByText('4')).toBeInTheDocument()
    expect(within(row).queryByText('230')).not.toBeInTheDocument()
    expect(within(row).getByText('1,000')).toBeInTheDocument()
    await waitFor(async () => expect(await findRow('r3')).toHaveTextContent('–'))
    const requestedIds = broker.getRequests('get /rules/{id}/metrics').map(({ params }) => params.id)
    expect(new Set(requestedIds).size).toBe(requestedIds.length)
    expect(requestedIds.toSorted()).toEqual(ids.toSorted())
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('rules list', () => {
  it('[IN-4] shows names, the statement on demand, and actions as links', async () => {
    const { user } = await open({
      'get /rules': page(
        rule({
          from: ['a/<b>', '$events/client_connected'],
          actions: ['http:send', { function: 'console' }, 'http:x'],
        }),
      ),
    })
    const row = await findRow('r1')
    expect(within(row).getByRole('link', { name: 'http:send' })).toHaveAttribute('href', '/rule/actions/http%3Asend')
    expect(row).toHaveTextContent('Console')
    await user.click(within(row).getByRole('button', { name: 'Show the SQL of a/<b>, $events/client_connected' }))
    expect(await screen.findByRole('dialog', { name: 'SQL of r1' })).toHaveTextContent(
      'SELECT clientid -- who FROM "t/#"',
    )
  })

  it('[IN-4] cuts names in the middle and keeps the whole name as title and name of the link', async () => {
    const [id, action, topic] = [
      'temp_alert_hook_WH_D',
      'http:temp_alert_hook_WH_D',
      'plants/a/line/7/press/temperature',
    ]
    await open({ 'get /rules': page(rule({ id, actions: [action], from: [topic] })) })
    const row = await findRow(id)
    expect(within(row).getByRole('link', { name: action })).toBeInTheDocument()
    for (const name of [id, action, topic]) {
      const parts = [...within(row).getByTitle(name).children].map(({ textContent }) => textContent ?? '')
      expect(parts.join('')).toBe(name)
      expect(parts).toHaveLength(2)
      expect(name.endsWith(parts[1] ?? '')).toBe(true)
      expect(parts[1]?.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('[IN-4] has an empty state with the first action', async () => {
    await open({ 'get /rules': page() })
    expect(await screen.findByText('No rules')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Create rule' })).toHaveAttribute('href', '/rule/rules/create')
  })

  it('[IN-4] sends the filters of the URL to the broker', async () => {
    const { broker } = await open(
      { 'get /rules': page() },
      { path: '/rule/rules?like_id=x%25&match_from=t%2F1&enable=false&like_description=n' },
    )
    await waitFor(() => expect(broker.getRequests('get /rules')).toHaveLength(1))
    expect(broker.getRequests('get /rules')[0]?.query).toMatchObject({
      like_id: 'x%',
      match_from: 't/1',
      enable: 'false',
      like_description: 'n',
    })
  })
})

describe('enabling and disabling rules', () => {
  const updateAnswers: Answers = { 'put /rules/{id}': rule() as AnswerOf<'put /rules/{id}'> }

  it('[IN-4] writes the newest rule without read-only properties', async () => {
    const { user, broker } = await open({
      ...updateAnswers,
      'get /rules': page(rule()),
      'get /rules/{id}': rule({ description: 'changed meanwhile', metadata: { by: 'x' } }),
    })
    await user.click(await screen.findByRole('switch', { name: 'Enable r1' }))
    await waitFor(() => expect(broker.getRequests('put /rules/{id}')).toHaveLength(1))
    expect(broker.getRequests('put /rules/{id}')[0]?.body).toEqual({
      name: '',
      sql: rule().sql,
      actions: [],
      enable: false,
      description: 'changed meanwhile',
      metadata: { by: 'x' },
    })
    expect(await screen.findByText('r1 disabled')).toBeInTheDocument()
  })

  it('[IN-4] reports failures of a bulk action and keeps them selected', async () => {
    const { user, broker } = await open({
      'get /rules': page(rule({ id: 'a' }), rule({ id: 'b' }), rule({ id: 'c' })),
      'get /rules/{id}': ({ params }) => rule({ id: params.id }),
      'put /rules/{id}': ({ params }) => (params.id === 'b' ? refusal(400, 'BAD_REQUEST', 'no way') : rule()),
    })
    for (const id of ['a', 'b']) await user.click(within(await findRow(id)).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Disable' }))
    const report = await screen.findByRole('dialog', { name: 'Not every rule was disabled' })
    expect(report).toHaveTextContent('1 rule disabled')
    expect(report).toHaveTextContent('b no way')
    expect(
      broker
        .getRequests('put /rules/{id}')
        .map(({ params, body }) => [params.id, (body as { enable: boolean }).enable]),
    ).toEqual([
      ['a', false],
      ['b', false],
    ])
    await user.click(within(report).getByRole('button', { name: 'Close' }))
    expect(within(await findRow('b')).getByRole('checkbox')).toBeChecked()
    expect(within(await findRow('a')).getByRole('checkbox')).not.toBeChecked()
  })

  it("[IN-4] marks and locks a webhook's rule, also in bulk", async () => {
    const { user } = await open({ 'get /rules': page(rule({ id: 'shop_WH_D' }), rule({ id: 'free' })) })
    const row = await findRow('shop_WH_D')
    expect(within(row).getByRole('link', { name: 'Part of webhook shop' })).toBeInTheDocument()
    expect(within(row).getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
    for (const id of ['shop_WH_D', 'free']) await user.click(within(await findRow(id)).getByRole('checkbox'))
    for (const name of ['Enable', 'Disable', 'Delete selected'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })

  it('[IN-4] resets the statistics of a rule after confirmation', async () => {
    const { user, broker } = await open({
      'get /rules': page(rule()),
      'put /rules/{id}/metrics/reset': undefined as AnswerOf<'put /rules/{id}/metrics/reset'>,
    })
    await user.click(within(await findRow('r1')).getByRole('button', { name: /^Reset statistics/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(broker.getRequests('put /rules/{id}/metrics/reset')[0]?.params).toEqual({ id: 'r1' }))
    expect(await screen.findByText('Statistics of r1 reset')).toBeInTheDocument()
  })
})
