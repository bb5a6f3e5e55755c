import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import type { LinkDescription } from '../../../resources/commands/types'
import { defineResource } from '../../../resources/defineResource'
import type { ResourceConfig } from '../../../resources/describeResource'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'

const textKey = (key: string) => `access.gcpDevices.${key}`

function Keys({ row: { keys } }: { row: Row }) {
  const format = useFormat()
  return format.number(Array.isArray(keys) ? keys.length : 0)
}

const openImport: LinkDescription<object> = {
  id: 'import',
  label: textKey('import'),
  icon: UploadFileOutlined,
  operation: 'post /gcp_devices',
  getUrl: () => '/gcp-devices/import',
}

/** Devices migrated from Google Cloud IoT Core, with their keys and configurations (EMQX Enterprise). */
export const gcpDevices = defineResource({
  path: '/gcp_devices',
  route: '/gcp-devices',
  recordRoute: '/detail',
  texts: textKey,
  getName: 'deviceid',
  list: {
    columns: [
      { name: 'deviceid', width: 260 },
      { name: 'project', width: 170 },
      { name: 'location', width: 140 },
      { name: 'registry', width: 170 },
      { name: 'created_at', width: 130 },
      { name: 'keys', render: Keys, align: 'right', width: 90 },
    ],
    search: textKey('search'),
    actions: () => <CommandButtons hasIcons variant="contained" commands={[openImport]} row={{}} />,
    exportName: 'gcp-devices',
  },
  edit: {
    operation: 'put /gcp_devices/{deviceid}',
    facts: ['deviceid', 'created_at'],
    // The broker requires a configuration; devices without one send an empty string.
    refine: ({ required: _, ...schema }) => schema,
    complete: (data) => ({ config: '', ...data }),
    ui: {
      order: ['project', 'location', 'registry', 'config', 'keys'],
      // Edits the key as text: the file widget would send the path of a file on the node.
      fields: { 'keys.key': { widget: 'code' } },
    },
  },
  remove: {
    operation: 'delete /gcp_devices/{deviceid}',
  },
} satisfies ResourceConfig)
