import { getAt } from '../../../forms/core/paths'
import type { Issue } from '../../../forms/types'
import { defineSettings } from '../../../resources/settings/defineSettings'
import type { Json } from '../../../schema/types'
import { fileTransferPages } from '../fileTransferPages'
import { asSent, asWritten, offUnlessSet } from './s3'

const EXPORTER = ['storage', 'local', 'exporter'] as const

const PLACES = ['local', 's3'] as const

/** Files go to one place: brokers refuse two (`multiple_enabled_backends`). Told where the second was put in use. */
function checkPlaces(data: Record<string, Json>): Issue[] {
  const used = PLACES.filter((place) => {
    const enable = getAt(data, [...EXPORTER, place, 'enable'])
    return place === 's3' ? enable === true : getAt(data, [...EXPORTER, place]) !== undefined && enable !== false
  })
  if (used.length < 2) return []
  return used.map((place) => ({ path: [...EXPORTER, place, 'enable'], rule: 'onePlace' }))
}

const onePlace = { messages: { onePlace: 'fileTransfer.onePlace' } }

/** Files that clients send over MQTT: whether they may, how long it may take, where the files go (MG-16). */
export const Settings = defineSettings({
  path: '/file_transfer',
  title: 'fileTransfer.title',
  intro: 'fileTransfer.intro',
  siblings: fileTransferPages,
  refine: offUnlessSet,
  fromResponse: asWritten,
  toRequest: asSent,
  sections: [
    {
      title: 'fileTransfer.timeouts',
      fields: ['init_timeout', 'store_segment_timeout', 'assemble_timeout'],
    },
    { title: 'fileTransfer.storage', fields: ['storage'] },
  ],
  ui: {
    fields: Object.fromEntries(PLACES.map((place) => [[...EXPORTER, place, 'enable'].join('.'), onePlace])),
    check: checkPlaces,
  },
})
