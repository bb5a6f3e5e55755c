import type { ComponentType, ReactNode } from 'react'
import type { OperationKey } from '../api/access'
import type { RecordSource } from '../api/recordSources'
import type { BrokerRecord, PathParams } from '../api/records'
import type { Session } from '../api/session'
import type { Edition, Json } from '../schema/types'
import type { FilterField, FilterValues } from '../ui/FilterBar'
import type { Column, RowAction } from '../ui/table/types'
import type { RowCommand } from './commands/types'
import type { CreateDescription, EditDescription } from './formTypes'

export type Row = Record<string, Json> & { id: string }

/** Base type for handwritten row types. */
export interface BaseRow {
  id: string
}

/** Column of a list: a field name, or a name with options. */
export type ColumnConfig<R extends BaseRow = Row> = string | CustomColumn<R>

export interface CustomColumn<R extends BaseRow = Row> {
  name: string
  /** Text key that overrides `fields.<name>.label`. */
  label?: string
  /** Renders the cell; by the field's kind by default. */
  render?: ComponentType<{ row: R }>
  mono?: boolean
  width?: number
  /** Alignment of custom numeric cells. Numeric fields of the schema are right-aligned automatically. */
  align?: 'right'
  /** Mark after the value of some rows. */
  mark?: ComponentType<{ row: R }>
  edition?: Edition
}

export interface RowActions<R extends BaseRow = Row> {
  getActions: (row: R) => RowAction[]
  /** Less frequent actions, placed after the removal. */
  getSecondaryActions?: (row: R) => RowAction[]
  dialog?: ReactNode
}

export type LocalFilter<R> = (row: R, value: string) => boolean

/** List of records. All texts are keys. */
export interface ListDescription<R extends BaseRow = Row> {
  /** Columns from the schema, in order. The first one names the row and links to its page. */
  columns?: readonly ColumnConfig<R>[]
  /** Hook that returns handwritten columns instead. Columns and their functions should be stable across renders. */
  useColumns?: () => readonly Column<R>[]
  /** Storage key of columns and saved views; the collection's path by default. */
  key?: string
  /** Columns by filter name. A column is shown while its filter is set, even if hidden. */
  filterColumns?: Readonly<Record<string, string>>
  hiddenByDefault?: readonly string[]
  /** Accessible caption of the table; the title by default. */
  caption?: string
  empty: { title: string; text: string; action?: ComponentType }
  emptyFiltered?: { title: string; text: string }
  /** Placeholder of the full-text search. Without it the list has no search. */
  search?: string
  /** Hook that returns the filters, named as the broker's query parameters if supported. */
  useFilters?: () => readonly FilterField[]
  /** Filters applied in the browser, by name. They load the whole collection. */
  localFilters?: Readonly<Record<string, LocalFilter<R>>>
  /** Converts filters to query parameters. */
  toQuery?: (filters: FilterValues) => BrokerRecord
  /**
   * Alternative queries in addition to `toQuery`; a record must match one of them. The broker can only combine
   * filters with "and". Loads the whole collection.
   */
  anyOf?: (filters: FilterValues) => readonly BrokerRecord[] | undefined
  /** Hook that returns query parameters for each request. */
  useQueryParams?: () => Readonly<BrokerRecord>
  /**
   * Sort values by column; the field of the same name by default. With `useColumns`, only these columns are
   * sortable.
   */
  sortBy?: Readonly<Record<string, (row: R) => unknown>>
  /**
   * Converts records to rows. `isComplete` means that all records are loaded; `readAt` is their time in epoch
   * milliseconds.
   */
  toRows?: (records: readonly R[], isComplete: boolean, readAt: number) => readonly R[]
  /**
   * Row actions declared as data, before the removal. `create.copy` adds "Duplicate" as the last one; list `duplicate`
   * to place it elsewhere.
   */
  commands?: readonly (RowCommand<R> | 'duplicate')[]
  /** Hook that returns further row actions, such as dialogs. They come before `commands`. */
  useRowActions?: () => RowActions<R>
  /** Bulk actions other than remove. Read the list context. */
  bulkActions?: ComponentType
  /** File name of exports; enables exporting. */
  exportName?: string
  /** Enables saved views of filters and sort order. */
  savedViews?: true
  actions?: ComponentType
  /** Tools above the table, next to the column chooser. */
  toolbar?: ComponentType
  /** Component between page header and filters, such as a status. */
  topContent?: ComponentType
  banner?: ComponentType
  /** Polling interval in milliseconds for expensive requests; the user's interval by default. */
  every?: number
}

export interface RecordTab {
  /** Value of `?tab=`. The first tab is the default. */
  id: string
  label: string
  /** Restricts the tab to some records. `parent` has the path parameters of the parent record. */
  isVisible?: (row: Row, parent: PathParams) => boolean
  /** Operation of newer brokers, which the build's document lacks. The tab is hidden if the broker lacks it, too. */
  requiredOperation?: OperationKey
  /** Component that reads the record from context, or `form` for the edit form. */
  content: ComponentType | 'form'
}

/** Record page with tabs. All texts are keys. */
export interface ShowDescription {
  /** Gets `name`. */
  title: string
  tabs: readonly RecordTab[]
  actions?: ComponentType<{ row: Row }>
  /** Buttons in the head of the page, after `actions`. */
  commands?: readonly RowCommand[]
  mark?: ComponentType<{ row: Row }>
  summary?: ComponentType<{ row: Row }>
  /** Polling interval in milliseconds; the user's interval by default, false fetches once. */
  live?: false | number
  /** Uses the record's name as title, with a copy button. */
  copyName?: true
  failedTitle?: string
  /** Texts for a missing record; get `name`. General texts by default. */
  notFoundTexts?: { title: string; text: string }
}

export interface RemoveDetails {
  /** Replaces the description's consequence; translated. */
  consequence?: ReactNode
  query?: Readonly<BrokerRecord>
  /** Runs before a record is removed, for example to remove its dependents. */
  beforeRemove?: (row: Row, signal: AbortSignal) => Promise<unknown>
  /** Requires typing this name, for dangerous removals. */
  typeName?: string
}

/** Removal of records. All texts are keys; `question` gets the name, plural texts and `consequence` get a count. */
export interface RemoveDescription {
  operation: OperationKey
  action: string
  /** Label of the bulk action; "Delete selected" by default. */
  actionMany?: string
  question: string
  questionMany: string
  consequence: string
  successMessage: string
  /** Returns the text key of the reason against removing a record. */
  getForbiddenReason?: (row: Row, session: Session | null) => string | undefined
  /** Hook that resolves details for the records; may fetch from the broker. */
  useDetails?: () => (rows: readonly Row[]) => Promise<RemoveDetails>
}

/** Properties of a resource known before its screens are loaded, for links and references. */
export interface ResourceDefinition {
  /** Collection path in the API; also the resource name in react-admin. */
  path: string
  /** Route of the list, with parameters of the parent's page (`/authentication/detail/:id`). */
  route: string
  /** Route of the list if it is a tab of the parent's page; `route` by default. */
  listRoute?: string
  /** Suffix of `route` for record pages, before the id; empty by default. */
  recordRoute?: string
  /** Route parameter of the record's id; `id` by default. Nested collections refer to it in `parent`. */
  recordParam?: string
  /** Route of the create form; `${route}/create` by default. */
  createRoute?: string
  title: string
  /** Display name of a record: a field name or a function. */
  getName: string | ((row: Row) => string)
  /** Hook that returns a translated display name. The function must be stable. */
  useGetName?: () => (row: Row) => string
  /** Maps route parameters to path parameters of the collection. */
  parent?: Readonly<Record<string, string>>
}

/** Search of a collection in the command palette. */
export interface RecordSearch {
  /** Text key: `palette.kind.<name>`. */
  name: string
  /** Query parameter of the broker's search. Collections without one are small and loaded completely. */
  queryParam?: string
  /** The parameter matches whole names only. */
  exact?: true
  /** Additional field to search. Shown after the name. */
  extraField?: string
  /** Searches only for a complete IP address, with or without a port. */
  address?: true
  /** Update operation of records whose page has a `settings` tab. */
  edit?: OperationKey
}

/** Options in react-admin's resource registry. */
export interface DefinitionOptions {
  route: string
  search: readonly RecordSearch[]
  load: () => Promise<ResourceDescription>
}

export interface ResourceDescription extends ResourceDefinition {
  intro: string
  /** Record source other than the broker's API. `path` is then only a name. */
  source?: RecordSource
  /**
   * Hook that returns the reason why a record cannot be changed or removed, for example because it is part of
   * another one. The function must be stable.
   */
  useLocked?: () => (row: Row) => string | undefined
  list: ListDescription
  create?: CreateDescription
  edit?: EditDescription
  show?: ShowDescription
  remove?: RemoveDescription
}

/** Routes and path parameters of a collection, resolved for the current parent. */
export interface ResourceRoutes {
  path: PathParams | undefined
  listRoute: string
  createRoute: string
  recordRoute: (id: string) => string
}
