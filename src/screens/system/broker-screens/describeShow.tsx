import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { getItemParam } from '../../../api/document/createGeneratedSource'
import { SchemaShow } from '../../../forms/SchemaShow'
import { type GeneratedTexts, useGeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import { RecordFacts } from '../../../resources/RecordFacts'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { RecordTab, Row, ShowDescription } from '../../../resources/types'
import { useSchema } from '../../../resources/useSchema'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { parseOperationKey } from '../../../schema/difference/operationKey'
import type { OperationKey } from '../../../schema/types'
import { toLiteralText } from '../../../ui/text'
import { AnswerPanel } from './AnswerPanel'
import { RecordCommands } from './Commands'
import { createFormUi } from './createFormUi'
import { listPartSettings } from './listPartSettings'

interface PartProps {
  screen: ScreenDetails
  path: string
}

/** Tab with what an operation below a record answers, such as its metrics. */
function PartTab({ screen: { item = '' }, path }: PartProps) {
  const row = useRecordContext<Row>()
  return row ? <AnswerPanel path={path} params={{ [getItemParam(item)]: row.id }} /> : null
}

/** Tab with settings below a record. */
function PartSettings({ screen: { item = '', variants }, path }: PartProps) {
  const id = useRecordContext<Row>()?.id ?? ''
  const { findFieldKey } = useGeneratedTexts()
  // A stable object, because the form depends on it.
  const settings = useMemo(() => {
    const schemas = (variants[`put ${path}`] ?? []).map(({ schema }) => schema)
    const params = { [getItemParam(item)]: id }
    return { path, params, ui: createFormUi(schemas, findFieldKey) }
  }, [path, item, id, variants, findFieldKey])
  return <SettingsPanel key={id} settings={settings} />
}

/** Fields of a record that cannot be changed. */
function Facts({ screen }: { screen: ScreenDetails }) {
  const row = useRecordContext<Row>()
  const { schema } = useSchema(`get ${screen.path}`)
  return row && schema ? <SchemaShow schema={schema} value={row} /> : null
}

/** Lists the record's own tab and one for each operation below it. */
export function listTabs(
  screen: ScreenDetails,
  update: OperationKey | undefined,
  getLabel: GeneratedTexts['getLabel'],
): RecordTab[] {
  const { item = '', operations } = screen
  const settings = listPartSettings(screen)
  const parts = operations.filter(({ role }) => role === 'metrics' || role === 'part')
  return [
    update
      ? { id: 'settings', label: 'generated.tab.settings', content: 'form' }
      : { id: 'facts', label: 'generated.tab.facts', content: () => <Facts screen={screen} /> },
    ...parts.map(({ key }): RecordTab => {
      const { path } = parseOperationKey(key)
      const id = path.slice(item.length + 1).replaceAll('/', '-')
      const Part = settings.includes(path) ? PartSettings : PartTab
      return { id, label: toLiteralText(getLabel('tab', id)), content: () => <Part screen={screen} path={path} /> }
    }),
  ]
}

export function describeShow(
  screen: ScreenDetails,
  update: OperationKey | undefined,
  getLabel: GeneratedTexts['getLabel'],
): ShowDescription {
  const facts = update ? listReadOnlyFields(screen, update) : []
  return {
    title: 'generated.recordTitle',
    tabs: listTabs(screen, update, getLabel),
    // A form keeps its values, so the record is read once.
    live: update ? false : 10_000,
    actions: ({ row }) => <RecordCommands screen={screen} row={row} />,
    ...(facts.length > 0 && {
      summary: ({ row }) => (
        <RecordFacts path={screen.path} names={facts.filter((name) => row[name] !== undefined)} row={row} />
      ),
    }),
  }
}

/** Fields that the list has and the form lacks, such as a status. */
function listReadOnlyFields({ columns, identity, variants }: ScreenDetails, update: OperationKey): string[] {
  const kinds = variants[update] ?? []
  const inForm = new Set(
    kinds.flatMap(({ schema, tags }) => [...Object.keys(schema.properties ?? {}), ...Object.keys(tags)]),
  )
  return columns.filter((name) => name !== identity && !inForm.has(name))
}
