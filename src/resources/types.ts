import type { ComponentType, ReactNode } from 'react'
import type { OperationKey } from '../api/access'
import type { RecordSource } from '../api/recordSources'
import type { BrokerRecord, PathParams } from '../api/records'
import type { Session } from '../api/session'
import type { Edition, Json } from '../schema/types'
import type { FilterField, FilterValues } from '../ui/FilterBar'
import type { Column, RowAction } from '../ui/table/types'
import type { CreateDescription, EditDescription } from './formTypes'

/** A record as the data provider gives it. */
export type Row = Record<string, Json> & { id: string }

/** Whatever a list by hand types its rows as: the broker's own record with its id. */
export interface AnyRow {
  id: string
}

/** A column: a field's name, or a name with what the document does not know. */
export type ColumnConfig<R extends AnyRow = Row> = string | CustomColumn<R>

export interface CustomColumn<R extends AnyRow = Row> {
  name: string
  /** Text key, where `fields.<name>.label` does not fit. */
  label?: string
  /** How a row reads there; by the field's kind if not said. */
  render?: ComponentType<{ row: R }>
  mono?: boolean
  width?: number
  /** Figures that are rendered by hand; the document's own stand right anyway. */
  align?: 'right'
  /** Stands behind the value: what marks some rows. */
  mark?: ComponentType<{ row: R }>
  /** Only where the broker is of this edition. */
  edition?: Edition
}

/** What can be done with a row, and the dialog that one of them has opened. */
export interface RowActions<R extends AnyRow = Row> {
  of: (row: R) => RowAction[]
  /** Stand behind the removal: what is wanted less often. */
  more?: (row: R) => RowAction[]
  dialog?: ReactNode
}

/** What a filter that the broker does not know keeps. */
export type LocalFilter<R> = (row: R, value: string) => boolean

/** A list of records. All texts are keys. What it does not say is the same for every list. */
export interface ListDescription<R extends AnyRow = Row> {
  /** From the document, in this order; the first names the row and leads to its page. */
  columns?: readonly ColumnConfig<R>[]
  /** Written by hand instead. A hook; columns and functions in them should stay the same from render to render. */
  useColumns?: () => readonly Column<R>[]
  /** Under which columns and views are remembered; the collection's path if not said. */
  key?: string
  /** The columns that filters are about: shown while these are in force, hidden or not. */
  filterColumns?: Readonly<Record<string, string>>
  /** Columns hidden until they are asked for. */
  hiddenAtFirst?: readonly string[]
  /** Names the table to those who do not see it; the title if not said. */
  caption?: string
  /** Shown where nothing is: what would be, and why it is not. */
  empty: { title: string; text: string; action?: ComponentType }
  /** Shown where nothing matches the filters; common words if not said. */
  emptyFiltered?: { title: string; text: string }
  /** What the search over all fields says it looks through; without it there is none. */
  search?: string
  /** The filters, by the broker's own names where it has them. A hook. */
  useFilters?: () => readonly FilterField[]
  /** Filters the broker does not have, by name: the whole collection is read for them. */
  localFilters?: Readonly<Record<string, LocalFilter<R>>>
  /** What all filters in force are sent as, where that is not their text as it stands. */
  toQuery?: (filters: FilterValues) => BrokerRecord
  /**
   * Queries of which a record need match but one, beside `toQuery`: the broker joins its filters by "and" alone. The
   * whole of what matches is read for them.
   */
  anyOf?: (filters: FilterValues) => readonly BrokerRecord[] | undefined
  /** Query parameters of every reading. A hook. */
  useQueryParams?: () => Readonly<BrokerRecord>
  /** What a column is ordered by, where that is not the field of its name; with `useColumns` only these are sortable. */
  sortBy?: Readonly<Record<string, (row: R) => unknown>>
  /**
   * Rows out of records, where a row is not one record as it stands. `whole`: the records are the whole collection;
   * `readAt`: when they came, in epoch milliseconds.
   */
  toRows?: (records: readonly R[], whole: boolean, readAt: number) => readonly R[]
  /** What can be done with a row beside edit and remove. A hook: it may ask and call. */
  useRowActions?: () => RowActions<R>
  /** What can be done with the rows selected, beside removing them. Reads the list's context. */
  bulkActions?: ComponentType
  /** All that matches can be written to a file of this name. */
  exportAs?: string
  /** Filters and order can be kept under a name. */
  savedViews?: true
  /** Stand at the head before the primary action. */
  actions?: ComponentType
  /** Stand above the table beside the column chooser. */
  toolbar?: ComponentType
  /** Stands between head and filters: the state of what the list is about. */
  above?: ComponentType
  /** Stands above the head: what concerns the whole screen. */
  banner?: ComponentType
  /** Milliseconds between two readings where they are dear; the operator's interval if not said. */
  every?: number
}

/** A tab of a record's page. */
export interface RecordTab {
  /** In the address as `?tab=`; the first is the default. */
  id: string
  label: string
  /** Only for these records; `parent` has the path parameters of what they lie within. */
  only?: (row: Row, parent: PathParams) => boolean
  /** Reads the record from its context; `form` is the resource's form to change it. */
  content: ComponentType | 'form'
}

/** The page of a record with tabs. All texts are keys. */
export interface ShowDescription {
  /** Gets `name`. */
  title: string
  tabs: readonly RecordTab[]
  /** Stand at the head of the page. */
  actions?: ComponentType<{ row: Row }>
  /** Stands before the title: what kind of thing it is, as a drawing. */
  mark?: ComponentType<{ row: Row }>
  /** Stands between head and tabs: the state in a line. */
  summary?: ComponentType<{ row: Row }>
  /** Milliseconds between two readings; the operator's interval if not said, false reads once. */
  live?: false | number
  /** The title is the record's own name, with a way to copy it. */
  copyName?: true
  /** Heads the reason why the record could not be read. */
  failed?: string
  /** Said where there is no such record; both get `name`. Common words if not said. */
  missing?: { title: string; text: string }
}

/** What is asked before records are taken away, where it depends on them. */
export interface RemoveDetails {
  /** Instead of the description's consequence, in words. */
  consequence?: string
  /** Goes with the call. */
  query?: Readonly<BrokerRecord>
  /** What must be done for each before it can be taken away: taking away what uses it. */
  before?: (row: Row, signal: AbortSignal) => Promise<unknown>
  /** The gravest: this must be typed first. */
  typeName?: string
}

/** Taking records away. All texts are keys; `question` gets the name, the plural ones and `consequence` a count. */
export interface RemoveDescription {
  operation: OperationKey
  action: string
  /** The button over several; "Delete selected" if not said. */
  actionMany?: string
  question: string
  questionMany: string
  consequence: string
  done: string
  /** Why this record may not be taken away, as a text key. */
  forbids?: (row: Row, session: Session | null) => string | undefined
  /** Says more of the question by the rows it is about. A hook; it may ask the broker. */
  useDetails?: () => (rows: readonly Row[]) => Promise<RemoveDetails>
}

/** What a resource is to others: known before its screen is loaded, so that links and references find it. */
export interface ResourceDefinition {
  /** The collection's path in the document; the data provider's resource and the name in react-admin's registry. */
  path: string
  /** Where the list is in the console, with the parameters of a parent's page (`/authentication/detail/:id`). */
  route: string
  /** Where the list is, if that is no page of its own: a tab of its parent's page. `route` if not said. */
  listRoute?: string
  /** Where a record's page is, under `route`; its id follows. `` if not said: directly under it. */
  recordRoute?: string
  /** The route parameter that holds a record's id; `id` if not said. Collections within a record name it as their parent's. */
  recordParam?: string
  /** Where the form of a new one is: `${route}/create` if not said. */
  createRoute?: string
  title: string
  /** How people call one of them: a field, or out of its fields. */
  nameOf: string | ((row: Row) => string)
  /** Where that takes words of the reader's language. A hook; the function it gives stays the same. */
  useNameOf?: () => (row: Row) => string
  /** Which route parameter holds which path parameter of the collection. */
  parent?: Readonly<Record<string, string>>
}

/** What react-admin's registry holds of a resource beside its name (`options`). */
export interface DefinitionOptions {
  /** Where its list is in the console. */
  route: string
  /** Brings its description, with the texts of its screens. */
  load: () => Promise<ResourceDescription>
}

/** One kind of thing at the broker and its screens. */
export interface ResourceDescription extends ResourceDefinition {
  intro: string
  /** Where the records come from, if the broker does not keep them as such: `path` is a name only then. */
  source?: RecordSource
  /**
   * Why a record can neither be changed nor removed here, in words: it is part of another, which is changed as a whole.
   * A hook; the function it gives stays the same.
   */
  useLocked?: () => (row: Row) => string | undefined
  list: ListDescription
  create?: CreateDescription
  edit?: EditDescription
  show?: ShowDescription
  remove?: RemoveDescription
}

/** A collection's place: the parent's path parameters, and the routes with the parent's in them. */
export interface ResourcePlace {
  path: PathParams | undefined
  listRoute: string
  createRoute: string
  recordRoute: (id: string) => string
}
