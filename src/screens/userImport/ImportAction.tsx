import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import type { OperationKey } from '../../api/access'
import { CommandButtons } from '../../resources/commands/CommandButtons'
import type { LinkDescription } from '../../resources/commands/types'
import { useBrokerList } from '../../resources/list/brokerList'

export function ImportAction({ operation, label }: { operation: OperationKey; label: string }) {
  const { place } = useBrokerList()
  const openImport: LinkDescription<object> = {
    id: 'import',
    label,
    icon: UploadFileOutlined,
    operation,
    getUrl: () => place.createRoute.replace(/\/create$/, '/import'),
  }
  return <CommandButtons hasIcons commands={[openImport]} row={{}} />
}
