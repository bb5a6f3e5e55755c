import type { TranslateFunction } from 'react-admin'
import { RecordContext, useRecordContext } from 'react-admin'
import { callGeneratedItem, findByRole, getItemParam } from '../../../api/document/createGeneratedSource'
import { SchemaShow } from '../../../forms/SchemaShow'
import { buildScreenRoute } from '../../../resources/brokerOnly/useGeneratedScreen'
import type { GeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { FormDescription } from '../../../resources/formTypes'
import type { CustomColumn, RecordTab, ResourceDescription, Row, ShowDescription } from '../../../resources/types'
import { useSchema } from '../../../resources/useSchema'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { parseOperationKey } from '../../../schema/difference/parseOperationKey'
import type { OperationKey, Variant } from '../../../schema/types'
import { toLiteralText } from '../../../ui/literalText'
import { AnswerPanel } from './AnswerPanel'
import { RecordCommands, ScreenCommands } from './Commands'
import { Origin } from './Origin'

/** Switch of a record with an operation of its own (`…/enable/{enable}`). */
function Switch({ screen, operation, row }: { screen: ScreenDetails; operation: OperationKey; row: Row }) {
  const { path, item = '', identity } = screen
  return (
    <RecordContext.Provider value={row}>
      <EnableSwitch
        name={String(row[identity] ?? row.id)}
        operation={operation}
        resource={path}
        set={({ id }, enable) => callGeneratedItem(operation, item, id, [String(enable)])}
      />
    </RecordContext.Provider>
  )
}

/** Tab with what an operation below a record answers, such as its metrics. */
function PartTab({ operation, item }: { operation: OperationKey; item: string }) {
  const row = useRecordContext<Row>()
  if (!row) return null
  return <AnswerPanel path={parseOperationKey(operation).path} params={{ [getItemParam(item)]: row.id }} />
}

/** Fields of a record that cannot be changed. */
function Facts({ screen }: { screen: ScreenDetails }) {
  const row = useRecordContext<Row>()
  const { schema } = useSchema(`get ${screen.path}`)
  return row && schema ? <SchemaShow schema={schema} value={row} /> : null
}

/** Columns that are visible at first, after the name. */
const VISIBLE_COLUMNS = 6

/** Describes a generated collection for the shared screens, like a description written by hand. */
export function describeCollection(
  screen: ScreenDetails,
  { getTitle, getLabel, translate }: GeneratedTexts & { translate: TranslateFunction },
): ResourceDescription {
  const { path, identity, item, columns } = screen
  const title = getTitle(path)
  const create = findForm(screen, 'create')
  const update = findForm(screen, 'update')
  const remove = findByRole(screen, 'remove')
  const enable = findByRole(screen, 'enable')
  const hasPage = item !== undefined && (findByRole(screen, 'read') !== undefined || update !== undefined)
  const form = (operation: OperationKey) => ({
    operation,
    ui: { documentHelp: true as const, order: [identity] },
    ...describeVariants(screen.variants[operation] ?? []),
  })
  return {
    path,
    route: buildScreenRoute(path),
    title: toLiteralText(title),
    intro: toLiteralText(screen.intro),
    getName: identity,
    list: {
      columns: columns.map((name): string | CustomColumn =>
        name === 'enable' && enable && item !== undefined
          ? { name, render: ({ row }) => <Switch screen={screen} operation={enable} row={row} /> }
          : name,
      ),
      hiddenByDefault: columns.slice(VISIBLE_COLUMNS + 1),
      search: 'generated.search',
      empty: { title: 'generated.empty.title', text: 'generated.empty.text' },
      exportName: path.slice(1).replaceAll('/', '-'),
      savedViews: true,
      above: Origin,
      actions: () => <ScreenCommands screen={screen} />,
    },
    ...(create && {
      create: {
        ...form(create),
        action: 'generated.create',
        title: toLiteralText(translate('generated.createTitle', { title })),
        submit: 'forms.create',
        done: 'generated.created',
      },
    }),
    ...(update && {
      edit: {
        ...form(update),
        title: 'generated.recordTitle',
        submit: 'forms.save',
        done: 'generated.saved',
        merges: true as const,
        ui: {
          documentHelp: true as const,
          order: [identity],
          fields: { [identity]: { readOnly: true } },
          // The path or the record already has the name.
          ...(update === `put ${path}` && { hide: [identity] }),
        },
      },
    }),
    ...(hasPage && { show: describeShow(screen, update !== undefined, getLabel) }),
    ...(remove && {
      remove: {
        operation: remove,
        action: 'forms.delete',
        question: 'generated.question',
        questionMany: 'generated.questionMany',
        consequence: 'generated.consequence',
        done: 'generated.removed',
      },
    }),
  }
}

/** Kinds that a switch distinguishes need no tiles. */
function describeVariants(variants: readonly Variant[]): Pick<FormDescription, 'variants'> {
  if (variants.length < 2) return {}
  const hasTiles = variants.some(({ tags }) => Object.values(tags).some((value) => !/^(?:true|false)$/.test(value)))
  return { variants: hasTiles ? {} : { tiles: NO_TILES } }
}

const NO_TILES: readonly string[] = []

/** Returns the operation of a form. Bodies without known fields are left to the form of a single call. */
function findForm(screen: ScreenDetails, role: 'create' | 'update'): FormDescription['operation'] | undefined {
  const key = findByRole(screen, role)
  return key && screen.variants[key] ? key : undefined
}

function describeShow(screen: ScreenDetails, canEdit: boolean, getLabel: GeneratedTexts['getLabel']): ShowDescription {
  const { item = '', operations } = screen
  const parts = operations.filter(({ role }) => role === 'metrics' || role === 'part')
  const tabs: RecordTab[] = [
    canEdit
      ? { id: 'settings', label: 'generated.tab.settings', content: 'form' }
      : { id: 'facts', label: 'generated.tab.facts', content: () => <Facts screen={screen} /> },
    ...parts.map(({ key }): RecordTab => {
      const id = key.slice(`get ${item}/`.length).replaceAll('/', '-')
      return {
        id,
        label: toLiteralText(getLabel('tab', id)),
        content: () => <PartTab operation={key} item={item} />,
      }
    }),
  ]
  return {
    title: 'generated.recordTitle',
    tabs,
    // A form keeps its values, so the record is read once.
    live: canEdit ? false : 10_000,
    actions: ({ row }) => <RecordCommands screen={screen} row={row} />,
  }
}
