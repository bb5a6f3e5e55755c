import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { HEALTHY_ANSWERS } from '../../../tests/support/components/monitoring/healthyAnswers'
import { expectProblems } from '../../../tests/support/components/problems'
import { renderApp } from '../../../tests/support/components/renderApp'
import { AlarmBell } from '../../app/shell/AlarmBell'
import { getLiveRegion } from '../../ui/liveRegion'
import { Current } from './alarms/alarms'
import { ActiveAlarms } from './overview/ActiveAlarms'

// jsdom does not support the search element yet.
beforeEach(() => expectProblems(/The tag <search> is unrecognized/))

const ACTION = 'action:http:conf_hook_WH_D:connector:http:conf_hook_WH_D'
const createDownAlarm = (name: string, message: string, node = 'a@h') => ({
  ...{ name, node, message, duration: 1000, activate_at: '2026-11-24T00:00:00Z' },
  details: { reason: 'resource_down', resource_id: name },
})
const ALARMS = [
  createDownAlarm(
    'connector:http:conf_hook_WH_D',
    'resource down: [#{host => <<"h:9">>,reason => connection_refused}]',
  ),
  createDownAlarm(ACTION, 'resource down: #{error => econnrefused,status => disconnected}', 'b@h'),
  { name: 'high_cpu_usage', node: 'a@h', message: '88% cpu usage', details: { usage: 88 }, duration: 1000 },
]
const answers = {
  'get /alarms': { data: ALARMS, meta: { page: 1, limit: 100, count: 3, hasnext: false } },
  'get /nodes': ['a@h', 'b@h'].map((node) => ({ node, node_status: 'running' })),
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const open = (path = '/alarm/current-alarm') => renderApp(<Current />, { path, broker: answers })

describe('[MO-7] alarms list', () => {
  it('explains the cause and links to the object', async () => {
    await open()
    const row = await screen.findByRole('row', { name: /connection refused \(h:9\)/i })
    expect(row).not.toHaveTextContent('#{')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining(['/connector/http%3Aconf_hook_WH_D', '/rule/actions/http%3Aconf_hook_WH_D']),
    )
    expect(names()).toEqual(expect.arrayContaining([expect.stringContaining(ACTION)]))
  })

  it('is searched by any text and filtered by node', async () => {
    const { user, path } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'cpu')
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(path()).toContain('cpu')
    await open('/alarm/current-alarm?node=b%40h')
    await waitFor(() =>
      expect(within(screen.getAllByRole('table').at(-1) as HTMLElement).getAllByRole('rowheader')).toHaveLength(1),
    )
  })
})

describe('[MO-7] alarm bell', () => {
  it('announces new alarms on any page, not the first count or fewer alarms', async () => {
    const createAnswers = (count: number) =>
      ({
        ...HEALTHY_ANSWERS,
        'get /alarms': { data: ALARMS.slice(0, count), meta: { page: 1, limit: 100, count, hasnext: false } },
      }) satisfies Answers
    const { user, broker } = await renderApp(<AlarmBell />, { broker: createAnswers(1) })
    const getAnnouncements = () => [...getLiveRegion().querySelectorAll('p')].map(({ textContent }) => textContent)
    const open = async (count: number) => {
      broker.answer(createAnswers(count))
      await user.click(screen.getByRole('button', { name: /active alarm/ }))
      await screen.findByRole('button', { name: new RegExp(`^${count} active`), hidden: true })
      await screen.findByRole('dialog')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    await screen.findByRole('button', { name: '1 active alarm' })
    expect(getAnnouncements()).toEqual([])
    await open(3)
    expect(getAnnouncements()).toEqual(['3 active alarms'])
    await open(2)
    expect(getAnnouncements()).toEqual(['3 active alarms'])
  })
})

describe('[MO-1] overview banner', () => {
  it('excludes connectors and actions, which health groups', async () => {
    await renderApp(<ActiveAlarms />, { broker: answers })
    const banner = await screen.findByRole('status')
    expect(banner).toHaveTextContent('high_cpu_usage')
    expect(banner).not.toHaveTextContent('connector')
  })
})
