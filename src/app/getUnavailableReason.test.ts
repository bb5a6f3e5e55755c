import { describe, expect, it } from 'vitest'
import type { ApiSupport } from '../api/document/apiSupport'
import type { BrokerEdition, Edition, OperationKey } from '../schema/types'
import { getUnavailableReason, type UnavailableReason } from './getUnavailableReason'

const offer = (overrides: Partial<ApiSupport>): ApiSupport => ({
  buildVersion: '5.6.1',
  version: '5.6.1',
  missingOperations: [],
  otherEdition: [],
  unknownOperations: [],
  ...overrides,
})
const route = (needs: OperationKey[], edition?: Edition) => ({ needs, ...(edition && { edition }) })
const lost: OperationKey = 'get /banned'
const paid: OperationKey = 'get /license'
const createReason = (edition: Edition): UnavailableReason => ({ kind: 'edition', edition })

describe('[SH-6] [SH-18] why a screen is unavailable', () => {
  it.each<[string, ReturnType<typeof route>, BrokerEdition, ApiSupport | null, UnavailableReason | null]>([
    ['is unknown while loading', route([lost]), 'ce', null, null],
    ['is available in the edition', route([paid], 'ee'), 'ee', null, null],
    ['is missing in the edition', route([paid], 'ee'), 'ce', null, createReason('ee')],
    ['a cloud has Enterprise features', route([paid], 'ee'), 'cloud', null, null],
    ['a cloud has no open source feature', route([lost], 'ce'), 'cloud', null, createReason('ce')],
    ['is missing in Enterprise', route([lost], 'ce'), 'ee', null, createReason('ce')],
    ['all operations are available', route([lost]), 'ce', offer({}), null],
    [
      'the broker lacks the operation',
      route([lost, 'post /banned']),
      'ee',
      offer({ missingOperations: [lost] }),
      { kind: 'operations', operations: [lost] },
    ],
    ['the broker lacks another operation', route([lost]), 'ee', offer({ missingOperations: ['get /x'] }), null],
    [
      'the operation belongs to the other edition',
      route([paid]),
      'ce',
      offer({ otherEdition: [paid] }),
      createReason('ee'),
    ],
    ['an open source broker supports it anyway', route([paid], 'ee'), 'ce', offer({}), null],
    ['the broker serves no document', route([paid], 'ee'), 'ce', offer({ version: undefined }), createReason('ee')],
  ])('%s', (_, at, edition, support, expected) => expect(getUnavailableReason(at, edition, support)).toEqual(expected))
})
