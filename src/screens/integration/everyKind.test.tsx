import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { listOperations } from '../../../sandbox/http/document'
import { createRequestChecker } from '../../../sandbox/http/validation'
import { bundleDocument } from '../../../scripts/openapi-bundle'
import { fillRequired } from '../../../tests/support/components/connectors/fill'
import { connector } from '../../../tests/support/components/connectors/rows'
import { renderApp } from '../../../tests/support/components/renderApp'
import { schemas } from '../../api/generated/schemas'
import { toFormData, toSubmitData } from '../../forms/core/data'
import { loadSchema } from '../../resources/loadSchema'
import type { Json } from '../../schema/types'
import { actions } from './actions/actions'
import { connectors } from './connectors/connectors'
import { sources } from './sources/sources'

const { Create: CreateAction } = actions
const { Create: CreateConnector } = connectors
const { Create: CreateSource } = sources

interface Entity {
  collection: '/connectors' | '/actions' | '/sources'
  route: string
  label: string
  Create: ComponentType
  kinds: number
}

const entities: Entity[] = [
  { collection: '/connectors', route: '/connector', label: 'Connector', Create: CreateConnector, kinds: 33 },
  { collection: '/actions', route: '/rule/actions', label: 'Action', Create: CreateAction, kinds: 30 },
  { collection: '/sources', route: '/rule/source', label: 'Source', Create: CreateSource, kinds: 4 },
]

const document_ = await bundleDocument()
const checker = createRequestChecker(document_)
const check = (key: string, body: unknown) => {
  const operation = listOperations(document_).find((one) => one.key === key)
  if (!operation) throw new Error(`the document has no ${key}`)
  checker.body(operation, body)
}

describe.each(entities)('form of $collection', ({ collection, route, label, Create, kinds: count }) => {
  const create = `post ${collection}` as const
  const change = `put ${collection}/{id}` as const
  const kinds = [...new Set((schemas[create] ?? []).map(({ tags }) => tags.type ?? ''))]

  it(`[IN-1] [IN-3] is there for ${count} kinds`, () => expect(kinds).toHaveLength(count))

  it('is validated against the document', () => expect(() => check(create, { type: kinds[0], name: 'x' })).toThrow())

  it.each(kinds)('[IN-1] [IN-3] %s: its required fields are sufficient, valid, and round-trip', async (type) => {
    const { broker } = await renderApp(<Create />, {
      path: `${route}/create?type=${type}`,
      route: `${route}/create`,
      broker: {
        [create]: ({ body }: { body: unknown }) => body,
        // The form offers connectors of the same type.
        'get /connectors': [connector({ type, name: 'through' }), connector({ type: 'other', name: 'wrong' })],
      },
    })
    const schema = await loadSchema(create, { type })
    const getRequests = () => broker.getRequests(create)
    const filledFields = await fillRequired('Create', schema, () => getRequests().length > 0)
    await waitFor(() => expect(screen.getByText(new RegExp(`^${label} .* created$`))).toBeInTheDocument())
    expect(filledFields).toContain('name')
    expect(getRequests()).toHaveLength(1)
    const body = getRequests()[0]?.body as Record<string, Json>
    expect(body).toMatchObject({ type, ...(collection !== '/connectors' && { connector: 'through' }) })
    expect(() => check(create, body)).not.toThrow()

    const { type: _, name: __, ...stored } = body
    const edited = await loadSchema(change, { type })
    const loaded = toFormData(stored, edited)
    expect(toSubmitData(loaded, loaded, edited)).toEqual(stored)
    expect(() => check(change, stored)).not.toThrow()
  })
})
