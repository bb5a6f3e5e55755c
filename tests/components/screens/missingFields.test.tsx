import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { logTraces } from '../../../src/screens/diagnose/log-traces/logTraces'
import { List as TopicMetrics } from '../../../src/screens/diagnose/topic-metrics'
import { Limiter } from '../../../src/screens/management/limiter'
import { List as TopicRewrite } from '../../../src/screens/management/topic-rewrite'
import type { Answers } from '../support/brokerAnswers'
import { expectProblems } from '../support/problems'
import { renderApp } from '../support/renderApp'
import { plain } from '../support/replies'

/** Fields that are null count as missing. */
const ROWS = plain('[{"topic": null, "name": null}]')

const LISTENERS = plain('[{"id": "tcp:default"}, {}]')

it.each<[string, ReactElement, Answers, string]>([
  ['/topic-rewrite', <TopicRewrite key="1" />, { 'get /mqtt/topic_rewrite': ROWS }, '–'],
  ['/topic-metrics', <TopicMetrics key="2" />, { 'get /mqtt/topic_metrics': ROWS }, '–'],
  ['/log-trace', <logTraces.List key="3" />, { 'get /trace': ROWS }, '–'],
  ['/limiter', <Limiter key="4" />, { 'get /listeners': LISTENERS, 'get /listeners/{id}': plain('{}') }, 'tcp:default'],
])('[QA-9] %s shows missing fields of its rows as unknown', async (path, list, broker, text) => {
  // A search landmark, which jsdom does not support yet.
  expectProblems(/The tag <search> is unrecognized/)
  await renderApp(list, { path, route: path, broker: { 'get /nodes': [], ...broker } })
  expect((await screen.findAllByText(new RegExp(text), {}, { timeout: 5_000 })).length).toBeGreaterThan(0)
  expect(document.body.outerHTML).not.toContain('undefined')
})
