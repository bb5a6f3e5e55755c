import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { plain } from '../../../tests/support/components/replies'
import type { OperationKey } from '../../api/access'
import { loadSchema } from '../../resources/loadSchema'
import type { FieldSchema } from '../../schema/types'
import { listeners as gatewayListeners } from './gateway/listeners'
import { listeners } from './listeners/listeners'

const { Create: CreateInGateway, Show: ShowInGateway } = gatewayListeners
const { Create, Show } = listeners

const NO_FIELD: Readonly<Record<string, string>> = {
  type: 'chosen by the tiles above the form, and not to be changed',
  id: 'made of type and name',
  running: 'a fact',
  current_connections: 'a fact',
}

/** Lists the paths of writable options, such as `ssl_options.versions`. */
function listOptionPaths(schema: FieldSchema, path: readonly string[] = []): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const below = listOptionPaths(field, [...path, name])
    return below.length > 0 ? below : [[...path, name].join('.')]
  })
}

const CLOSED = 'form :is(h2, h3, [data-item]) button[aria-expanded=false]'

/** Lists the paths of the visible fields with all sections open. */
function listVisibleFields(): string[] {
  for (let toggles = document.querySelectorAll(CLOSED); toggles.length > 0; toggles = document.querySelectorAll(CLOSED))
    for (const toggle of toggles) fireEvent.click(toggle)
  return [...document.querySelectorAll('form [id$="-label"]')].map(({ id }) =>
    id.replace(/^[^.]*\.|(-choice)?-label$/g, ''),
  )
}

async function findMissingOptions(operation: OperationKey, type: string, reasons = NO_FIELD): Promise<string[]> {
  const options = listOptionPaths(await loadSchema(operation, { type }))
  expect(options.length).toBeGreaterThan(5)
  await waitFor(() => expect(document.querySelector('form [id$="bind-label"]')).not.toBeNull())
  const visibleFields = new Set(listVisibleFields())
  return options.filter((option) => !visibleFields.has(option) && !Object.hasOwn(reasons, option))
}

describe('[MG-2] has a field for every option of the document', () => {
  const kinds = ['tcp', 'ssl', 'ws', 'wss', 'quic']

  it.each(kinds)('when creating a listener of type %s', async (type) => {
    await renderApp(<Create />, { path: `/listener/create?type=${type}`, route: '/listener/create', broker: {} })
    expect(await findMissingOptions('post /listeners', type)).toEqual([])
  })

  it.each(kinds)('when editing a listener of type %s', async (type) => {
    const id = `${type}:default`
    const record = { type, id, bind: '0.0.0.0:8883', enable: true, running: true, current_connections: 0 }
    await renderApp(<Show />, {
      path: `/listener/${encodeURIComponent(id)}?tab=settings`,
      route: '/listener/:id',
      broker: {
        'get /listeners': [],
        'get /listeners/{id}': record,
        'get /prometheus/stats': plain('', { type: 'text/plain' }),
      } as Answers,
    })
    expect(await findMissingOptions('put /listeners/{id}', type)).toEqual([])
  })
})

describe('[MG-11] has a field for every gateway listener option', () => {
  const kinds = [
    ['exproto', 'tcp', 'TCP'],
    ['exproto', 'ssl', 'TLS'],
    ['exproto', 'udp', 'UDP'],
    ['exproto', 'dtls', 'DTLS'],
    ['ocpp', 'ws', 'WebSocket'],
    ['ocpp', 'wss', 'WebSocket over TLS'],
  ] as const

  it.each(kinds)('when creating a listener of %s of type %s', async (gateway, type, tile) => {
    const { user } = await renderApp(<CreateInGateway />, {
      path: `/gateway/detail/${gateway}/listeners/create`,
      route: '/gateway/detail/:gateway/listeners/create',
      broker: {},
    })
    await user.click(await screen.findByRole('option', { name: tile }))
    expect(await findMissingOptions('post /gateways/{name}/listeners', type)).toEqual([])
  })

  it.each(kinds)('when editing a listener of %s of type %s', async (gateway, type) => {
    const id = `${gateway}:${type}:default`
    await renderApp(<ShowInGateway />, {
      path: `/gateway/detail/${gateway}/listeners/${encodeURIComponent(id)}?tab=settings`,
      route: '/gateway/detail/:gateway/listeners/:listener',
      broker: {
        'get /gateways/{name}/listeners/{id}': { type, id, name: 'default', bind: '7993', enable: true },
      } as Answers,
    })
    const reasons = { ...NO_FIELD, name: 'part of the id, which stays' }
    expect(await findMissingOptions('put /gateways/{name}/listeners/{id}', type, reasons)).toEqual([])
  })
})
