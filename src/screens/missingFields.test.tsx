import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import { expect, it } from 'vitest'
import type { Answers } from '../../tests/support/components/brokerAnswers'
import { expectProblems } from '../../tests/support/components/problems'
import { renderApp } from '../../tests/support/components/renderApp'
import { plain } from '../../tests/support/components/replies'
import { logTraces } from './diagnose/log-traces/logTraces'
import { topicMetrics } from './diagnose/topic-metrics/topicMetrics'
import { gateways } from './management/gateways/gateways'
import { Limiter } from './management/limiter/Limiter'
import { List as Plugins } from './management/plugins/List'
import { List as TopicRewrite } from './management/topic-rewrite/topicRewrite'

const { List: TopicMetrics } = topicMetrics

/** Fields that are null count as missing. */
const ROWS = plain('[{"topic": null, "name": null}]')

const EMPTY = plain('[{}]')

const LISTENERS = plain('[{"id": "tcp:default"}, {}]')

it.each<[string, ReactElement, Answers, string]>([
  ['/topic-rewrite', <TopicRewrite key="1" />, { 'get /mqtt/topic_rewrite': ROWS }, '–'],
  ['/topic-metrics', <TopicMetrics key="2" />, { 'get /mqtt/topic_metrics': ROWS }, '–'],
  ['/log-trace', <logTraces.List key="3" />, { 'get /trace': ROWS }, '–'],
  ['/limiter', <Limiter key="4" />, { 'get /listeners': LISTENERS, 'get /listeners/{id}': plain('{}') }, 'tcp:default'],
  ['/gateway', <gateways.List key="6" />, { 'get /gateways': plain('[{"name": "stomp", "listeners": [{}]}]') }, '–:–'],
  ['/plugins', <Plugins key="5" />, { 'get /plugins': EMPTY }, '–'],
])('[QA-9] %s shows missing fields of its rows as unknown', async (path, list, broker, text) => {
  // A search landmark, which jsdom does not support yet.
  expectProblems(/The tag <search> is unrecognized/)
  await renderApp(list, { path, route: path, broker: { 'get /nodes': [], ...broker } })
  expect((await screen.findAllByText(new RegExp(text), {}, { timeout: 5_000 })).length).toBeGreaterThan(0)
  expect(document.body.outerHTML).not.toContain('undefined')
})

it('[QA-9] the page of a gateway without a name shows the name of its address', async () => {
  const path = '/gateway/detail/stomp'
  const broker: Answers = { 'get /gateways/{name}': plain('{}'), 'get /gateways': EMPTY }
  await renderApp(<gateways.Show />, { path, route: '/gateway/detail/:gateway', broker })
  expect(await screen.findByRole('heading', { name: 'Gateway STOMP' }, { timeout: 5_000 })).toBeInTheDocument()
  expect(document.body.outerHTML).not.toContain('undefined')
})

it('[QA-9] shows an unknown state of a trace as text', async () => {
  expectProblems(/The tag <search> is unrecognized/)
  const traces = plain('[{"name": "t1", "type": "clientid", "clientid": "a", "status": "$t(app.name)"}]')
  const broker: Answers = { 'get /trace': traces, 'get /nodes': [] }
  await renderApp(<logTraces.List />, { path: '/log-trace', route: '/log-trace', broker })
  expect(await screen.findByText('$t(app.name)', {}, { timeout: 5_000 })).toBeInTheDocument()
})

function BrokerText() {
  const translate = useTranslate()
  return <p>{translate('app.role.unknown', { _: '$t(app.name)' })}</p>
}

it('translates no keys in texts of the broker', async () => {
  await renderApp(<BrokerText />)
  expect(screen.getByText('$t(app.name)')).toBeInTheDocument()
})
