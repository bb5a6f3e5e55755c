import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { checkAccess } from '../../../api/access'
import { useApiSupport } from '../../../api/document/apiSupport'
import { getItemParam } from '../../../api/document/createGeneratedSource'
import { useSession } from '../../../api/session'
import { useGeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import type { Row } from '../../../resources/types'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { parseOperationKey } from '../../../schema/difference/operationKey'
import type { OperationKey } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { buildOperationUrl, type ParamValues } from '../operationUrls'
import { listPartSettings } from './listPartSettings'

/** Roles with the form of a single call, which asks before it sends. */
const CALLS: ReadonlySet<string> = new Set(['command', 'upload', 'download', 'view', 'reorder'])

/** Buttons for the commands of a whole screen. */
export function ScreenCommands({ screen }: { screen: ScreenDetails }) {
  const keys = listCalls(screen).filter((key) => !isOfItem(screen, key))
  return <Buttons keys={keys} />
}

/** Buttons for the commands of one record. */
export function RecordCommands({ screen, row }: { screen: ScreenDetails; row: Row }) {
  const keys = listCalls(screen).filter((key) => isOfItem(screen, key))
  return <Buttons keys={keys} values={{ [`path.${getItemParam(screen.item ?? '')}`]: row.id }} />
}

function listCalls(screen: ScreenDetails): OperationKey[] {
  // Settings below a record are a tab.
  const formOperations = new Set<OperationKey>([
    `get ${screen.path}`,
    ...listPartSettings(screen).map((path): OperationKey => `put ${path}`),
  ])
  return screen.operations.flatMap(({ key, role }) => (CALLS.has(role) && !formOperations.has(key) ? [key] : []))
}

/** A `POST` on the item's path creates a record, so it belongs to the list. */
function isOfItem({ item }: ScreenDetails, key: OperationKey): boolean {
  const { method, path } = parseOperationKey(key)
  return item !== undefined && (path.startsWith(`${item}/`) || (path === item && method !== 'post'))
}

function Buttons({ keys, values }: { keys: readonly OperationKey[]; values?: ParamValues }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { getCommandLabel } = useGeneratedTexts()
  const role = useSession()?.role
  const offer = useApiSupport()
  return keys.map((key) => {
    const { reason } = checkAccess(role, key, offer)
    return (
      <ActionButton
        key={key}
        variant="outlined"
        disabled={reason && translate(reason)}
        onClick={() => void navigate(buildOperationUrl(key, values))}
      >
        {getCommandLabel(key)}
      </ActionButton>
    )
  })
}
