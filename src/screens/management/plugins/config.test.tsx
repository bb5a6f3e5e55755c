import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { createUndocumentedReply, refusal } from '../../../../tests/support/components/replies'
import { apiSupport } from '../../../api/document/apiSupport'
import type { OperationKey } from '../../../schema/types'
import { plugins } from './plugins'

const READ: OperationKey = 'get /plugins/{name}/config'
const WRITE: OperationKey = 'put /plugins/{name}/config'

afterEach(() => apiSupport.set(null))

const isWrite = ({ operation }: { operation: string }) => operation === WRITE

/** Opens the page of a plugin, at a broker that has these operations in addition to those of the build. */
function open(unknownOperations: readonly OperationKey[], newer: Readonly<Record<string, unknown>> = {}) {
  apiSupport.set({
    buildVersion: '5.6.1',
    version: '6.0.1',
    missingOperations: [],
    otherEdition: [],
    unknownOperations,
  })
  const baseAnswers: Answers = { 'get /plugins/{name}': { name: 'acl', rel_vsn: '1.0.0' }, 'get /nodes': [] }
  const broker = { ...baseAnswers, ...newer } as Answers
  const path = '/plugins/detail/acl-1.0.0?tab=config'
  return renderApp(<plugins.Show />, { path, route: '/plugins/detail/:name', broker })
}

it('[MG-13] changes the configuration of a plugin as JSON', async () => {
  let config: unknown = { url: 'http://a', retries: 3 }
  const { broker } = await open([READ, WRITE], {
    [READ]: () => createUndocumentedReply(config),
    [WRITE]: ({ body }: { body: unknown }) => {
      config = body
    },
  })
  const field = await screen.findByRole('textbox', { name: /^Configuration/ })
  expect(JSON.parse((field as HTMLTextAreaElement).value)).toEqual({ url: 'http://a', retries: 3 })
  fireEvent.change(field, { target: { value: '{"url": "http://a", "retries": ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(broker.getRequests().some(isWrite)).toBe(false)

  fireEvent.change(field, { target: { value: '{"url": "http://a", "retries": 5}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broker.getRequests().filter(isWrite)).toHaveLength(1))
  expect(broker.getRequests().find(isWrite)).toMatchObject({
    params: { name: 'acl-1.0.0' },
    body: { url: 'http://a', retries: 5 },
  })
})

it('[MG-13] shows why the broker refuses a configuration, and keeps it', async () => {
  await open([READ, WRITE], {
    [READ]: () => createUndocumentedReply({ retries: 3 }),
    [WRITE]: () => refusal(400, 'BAD_CONFIG', 'retries is too large'),
  })
  const field = await screen.findByRole('textbox', { name: /^Configuration/ })
  fireEvent.change(field, { target: { value: '{"retries": 999}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/retries is too large/)).toBeInTheDocument()
  expect(field).toHaveValue('{"retries": 999}')
})

it('[MG-13] has no configuration at a broker without it', async () => {
  await open([])
  expect(await screen.findByRole('tab', { name: 'Readme' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Configuration' })).toBeNull()
})
