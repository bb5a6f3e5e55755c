import { defineResource } from '../../../resources/defineResource'
import type { ResourceDescription } from '../../../resources/types'
import { ImportAction } from './ImportAction'
import { Keys } from './Keys'

const text = (key: string) => `access.gcpDevices.${key}`

/** Devices taken over from Google Cloud IoT Core: what they sign in with, and what they are configured with (EE). */
export const gcpDevices = defineResource({
  path: '/gcp_devices',
  route: '/gcp-devices',
  recordRoute: '/detail',
  title: text('title'),
  intro: text('intro'),
  nameOf: 'deviceid',
  list: {
    columns: [
      { name: 'deviceid', width: 260 },
      { name: 'project', width: 170 },
      { name: 'location', width: 140 },
      { name: 'registry', width: 170 },
      { name: 'created_at', width: 130 },
      { name: 'keys', render: Keys, align: 'right', width: 90 },
    ],
    search: text('search'),
    empty: { title: text('empty'), text: text('emptyText') },
    actions: ImportAction,
    exportAs: 'gcp-devices',
  },
  edit: {
    operation: 'put /gcp_devices/{deviceid}',
    title: text('editTitle'),
    submit: 'forms.save',
    done: text('updated'),
    facts: ['deviceid', 'created_at'],
    // A device without a configuration has an empty one.
    refine: ({ required: _, ...schema }) => schema,
    complete: (data) => ({ config: '', ...data }),
    ui: {
      order: ['project', 'location', 'registry', 'config', 'keys'],
      // The key itself: the path of a file on the nodes would be none.
      fields: { 'keys.key': { widget: 'code' } },
    },
  },
  remove: {
    operation: 'delete /gcp_devices/{deviceid}',
    action: 'forms.delete',
    question: text('question'),
    questionMany: text('questionMany'),
    consequence: text('consequence'),
    done: text('removed'),
  },
} satisfies ResourceDescription)
