import Typography from '@mui/material/Typography'
import { RecordContext, useTranslate } from 'react-admin'
import { callGeneratedItem, findByRole } from '../../../api/document/createGeneratedSource'
import { buildScreenRoute } from '../../../resources/brokerOnly/useGeneratedScreen'
import type { GeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import type { FormDescription } from '../../../resources/formTypes'
import type { CustomColumn, ResourceDescription, Row } from '../../../resources/types'
import { resolveRecordName } from '../../../resources/useResourceRoutes'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import type { Role } from '../../../schema/difference/recognizeScreens'
import type { FieldSchema, OperationKey, Variant } from '../../../schema/types'
import { toLiteralText } from '../../../ui/text'
import { ScreenCommands } from './Commands'
import { createFormUi } from './createFormUi'
import { describeShow } from './describeShow'
import { listFilters } from './listFilters'
import { overlays } from './overlays'

/** Says that the broker's document describes the page. */
export function Origin() {
  return (
    <Typography variant="body2" color="textSecondary">
      {useTranslate()('generated.origin')}
    </Typography>
  )
}

/** Switch of a record with an operation of its own (`…/enable/{enable}`). */
function Switch({ screen, operation, row }: { screen: ScreenDetails; operation: OperationKey; row: Row }) {
  const { path, item = '', identity } = screen
  return (
    <RecordContext.Provider value={row}>
      <EnableSwitch
        name={resolveRecordName({ getName: identity }, row)}
        operation={operation}
        resource={path}
        set={({ id }, enable) => callGeneratedItem(operation, item, id, [String(enable)])}
      />
    </RecordContext.Provider>
  )
}

/** Roles of reads below a record. */
const PARTS: ReadonlySet<Role> = new Set<Role>(['metrics', 'part'])

/** Columns that are visible at first, after the name. */
const VISIBLE_COLUMNS = 6

/** Describes a generated collection for the shared screens, like a description written by hand. */
export function describeCollection(
  screen: ScreenDetails,
  { getTitle, getIntro, getCreateTitle, getLabel, findFieldKey }: GeneratedTexts,
): ResourceDescription {
  const { path, identity, item, columns } = screen
  const overlay = overlays[path]
  const create = findForm(screen, 'create')
  const update = findForm(screen, 'update')
  const remove = findByRole(screen, 'remove')
  const enable = findByRole(screen, 'enable')
  const hasPage =
    item !== undefined &&
    (update !== undefined || screen.operations.some(({ role }) => role === 'read' || PARTS.has(role)))
  const filters = listFilters(screen, (name) => getLabel('field', name))
  const visibleColumns =
    overlay?.columns?.filter((name) => columns.includes(name)) ?? columns.slice(0, VISIBLE_COLUMNS + 1)
  const describeForm = (operation: OperationKey) => {
    const variants = screen.variants[operation] ?? []
    const schemas = variants.map(({ schema, tags }) => addTags(schema, tags))
    return {
      operation,
      ui: createFormUi(schemas, findFieldKey, { order: [identity], ...overlay }),
      ...describeVariants(variants),
    }
  }
  const created = create && describeForm(create)
  const updated = update && describeForm(update)
  return {
    path,
    route: buildScreenRoute(path),
    title: toLiteralText(getTitle(path)),
    intro: toLiteralText(getIntro(path, screen.intro)),
    getName: identity,
    list: {
      columns: [...new Set([...visibleColumns, ...columns])].map((name): CustomColumn => {
        const label = findFieldKey(name)
        return {
          name,
          ...(label !== undefined && { label }),
          ...(name === 'enable' &&
            enable &&
            item !== undefined && { render: ({ row }) => <Switch screen={screen} operation={enable} row={row} /> }),
        }
      }),
      hiddenByDefault: columns.filter((name) => !visibleColumns.includes(name)),
      search: 'generated.search',
      ...(filters.length > 0 && { useFilters: () => filters }),
      empty: { title: 'generated.empty.title', text: 'generated.empty.text' },
      exportName: path.slice(1).replaceAll('/', '-'),
      savedViews: true,
      topContent: Origin,
      actions: () => <ScreenCommands screen={screen} />,
    },
    ...(created && {
      create: {
        ...created,
        action: 'generated.create',
        title: toLiteralText(getCreateTitle(path)),
        submit: 'forms.create',
        successMessage: 'generated.created',
      },
    }),
    ...(updated && {
      edit: {
        ...updated,
        title: 'generated.recordTitle',
        submit: 'forms.save',
        successMessage: 'generated.saved',
        canMerge: true as const,
        ui: {
          ...updated.ui,
          fields: { ...updated.ui.fields, [identity]: { ...updated.ui.fields[identity], readOnly: true } },
          // The path or the record already has the name.
          ...(update === `put ${path}` && { hide: [identity] }),
        },
      },
    }),
    ...(hasPage && { show: describeShow(screen, update, getLabel) }),
    ...(remove && {
      remove: {
        operation: remove,
        action: 'forms.delete',
        question: 'generated.question',
        questionMany: 'generated.questionMany',
        consequence: 'generated.consequence',
        successMessage: 'generated.removed',
      },
    }),
  }
}

/** Adds the fields that distinguish kinds, which need labels too. */
const addTags = (schema: FieldSchema, tags: Readonly<Record<string, string>>): FieldSchema => ({
  ...schema,
  properties: { ...schema.properties, ...Object.fromEntries(Object.keys(tags).map((name) => [name, {}])) },
})

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
