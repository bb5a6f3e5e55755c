import type { SvgIconComponent } from '@mui/icons-material'
import type { OperationKey } from '../../api/access'
import type { PathParams } from '../../api/records'
import type { Format } from '../../ui/format/useFormat'
import type { Row } from '../types'
import type { RefreshTarget } from '../useRefresh'

interface RowCommandBase<R extends object> {
  id: string
  label: string
  icon?: SvgIconComponent
  /** Shown in the colour of errors. */
  danger?: true
  /** Offers the command only for some rows, for example "start" for stopped ones. */
  isOffered?: (row: R) => boolean
  /** Returns the text key of a reason against the command, in addition to the permission. */
  getDisabledReason?: (row: R) => string | undefined
}

/** Confirmation before a command. Texts are keys and get the command's arguments. */
interface CommandQuestion<R> {
  title: string
  body: string
  /** Label of the button; the command's label by default. */
  confirm?: string
  danger?: true | ((row: R) => boolean)
  /** Returns the name that the user must type. */
  getTypedName?: (row: R) => string
}

/**
 * Command on a row, declared once for lists, record pages and other tables. All texts are keys; they get `name` and
 * the arguments of `getTextArgs`.
 */
export interface CommandDescription<R extends object = Row> extends RowCommandBase<R> {
  /** Operation that must be allowed. */
  operation: OperationKey
  /** Name in the texts; the id by default. */
  getName?: (row: R) => string
  getTextArgs?: (row: R, format: Format) => Record<string, unknown>
  question?: CommandQuestion<R>
  /** `parent` has the path parameters of the parent record. */
  run: (row: R, parent: PathParams) => Promise<unknown>
  successMessage: string
  /** Precedes the reason of a failure. */
  errorMessage?: string
  /** Data to refetch afterwards, also after failures. */
  refresh: readonly RefreshTarget[]
  /** Returns from the record's page to the list afterwards, because the record is gone. */
  leavesPage?: true
}

/** Row action that opens a page. */
export interface LinkDescription<R extends object = Row> extends RowCommandBase<R> {
  /** Operation that the page needs. */
  operation?: OperationKey
  getUrl: (row: R) => string
}

/** Row action declared as data. */
export type RowCommand<R extends object = Row> = CommandDescription<R> | LinkDescription<R>
