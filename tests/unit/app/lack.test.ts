import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../src/api/document/offer'
import { findLack, type Lack } from '../../../src/app/lack'
import type { BrokerEdition, Edition, OperationKey } from '../../../src/schema/types'

const offer = (some: Partial<Offer>): Offer => ({
  madeFor: '5.6.1',
  version: '5.6.1',
  lacks: [],
  otherEdition: [],
  beyond: [],
  ...some,
})
const route = (needs: OperationKey[], edition?: Edition) => ({ needs, ...(edition && { edition }) })
const lost: OperationKey = 'get /banned'
const paid: OperationKey = 'get /license'
const wants = (edition: Edition): Lack => ({ why: 'edition', edition })

describe('[SH-6] [SH-18] why a screen is unavailable', () => {
  it.each<[string, ReturnType<typeof route>, BrokerEdition, Offer | null, Lack | null]>([
    ['nothing is known yet', route([lost]), 'ce', null, null],
    ['the edition has it', route([paid], 'ee'), 'ee', null, null],
    ['the edition has it not', route([paid], 'ee'), 'ce', null, wants('ee')],
    ['a cloud has what Enterprise has', route([paid], 'ee'), 'cloud', null, null],
    ['a cloud has no open-source feature', route([lost], 'ce'), 'cloud', null, wants('ce')],
    ['Enterprise has it not', route([lost], 'ce'), 'ee', null, wants('ce')],
    ['all is there', route([lost]), 'ce', offer({}), null],
    [
      'the broker lacks it',
      route([lost, 'post /banned']),
      'ee',
      offer({ lacks: [lost] }),
      { why: 'operations', operations: [lost] },
    ],
    ['only another operation is lacking', route([lost]), 'ee', offer({ lacks: ['get /x'] }), null],
    ['its operation is of the other edition', route([paid]), 'ce', offer({ otherEdition: [paid] }), wants('ee')],
    ['an open source broker has it all the same', route([paid], 'ee'), 'ce', offer({}), null],
    ['the broker gives no document', route([paid], 'ee'), 'ce', offer({ version: undefined }), wants('ee')],
  ])('%s', (_, at, edition, known, want) => expect(findLack(at, edition, known)).toEqual(want))
})
