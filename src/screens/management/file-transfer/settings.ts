import { getAt } from '../../../forms/core/paths'
import type { Issue } from '../../../forms/types'
import { defineSettings } from '../../../resources/settings/defineSettings'
import type { Json } from '../../../schema/types'
import { fileTransferPages } from '../fileTransferPages'
import { asSent, asWritten, defaultSwitchToOff } from './s3'

const EXPORTER = ['storage', 'local', 'exporter'] as const

const PLACES = ['local', 's3'] as const

/**
 * Validates that only one export target is enabled; the broker refuses two (`multiple_enabled_backends`). Reported
 * at the second one.
 */
function checkPlaces(data: Record<string, Json>): Issue[] {
  const used = PLACES.filter((place) => {
    const enable = getAt(data, [...EXPORTER, place, 'enable'])
    return place === 's3' ? enable === true : getAt(data, [...EXPORTER, place]) !== undefined && enable !== false
  })
  if (used.length < 2) return []
  return used.map((place) => ({ path: [...EXPORTER, place, 'enable'], rule: 'onePlace' }))
}

const onePlace = { messages: { onePlace: 'fileTransfer.onePlace' } }

/** File transfer over MQTT: enabled, timeouts and export target. */
export const Settings = defineSettings({
  path: '/file_transfer',
  title: 'fileTransfer.title',
  intro: 'fileTransfer.intro',
  siblings: fileTransferPages,
  refine: defaultSwitchToOff,
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
