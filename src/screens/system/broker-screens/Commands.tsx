import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { checkAccess } from '../../../api/access'
import { useApiSupport } from '../../../api/document/apiSupport'
import { getItemParam } from '../../../api/document/createGeneratedSource'
import { useSession } from '../../../api/session'
import { useGeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import type { Row } from '../../../resources/types'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { parseOperationKey } from '../../../schema/difference/parseOperationKey'
import type { OperationKey } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { buildOperationUrl, type ParamValues } from '../operationUrls'

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

const listCalls = ({ operations, path }: ScreenDetails): OperationKey[] =>
  operations.flatMap(({ key, role }) => (CALLS.has(role) && key !== `get ${path}` ? [key] : []))

const isOfItem = ({ item }: ScreenDetails, key: OperationKey) => {
  const { path } = parseOperationKey(key)
  return item !== undefined && (path === item || path.startsWith(`${item}/`))
}

function Buttons({ keys, values }: { keys: readonly OperationKey[]; values?: ParamValues }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { getLabel } = useGeneratedTexts()
  const role = useSession()?.role
  const offer = useApiSupport()
  return keys.map((key) => {
    const { reason } = checkAccess(role, key, offer)
    const segments = parseOperationKey(key)
      .path.split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
    return (
      <ActionButton
        key={key}
        variant="outlined"
        disabled={reason && translate(reason)}
        onClick={() => void navigate(buildOperationUrl(key, values))}
      >
        {getLabel('operation', segments.at(-1) ?? key)}
      </ActionButton>
    )
  })
}
