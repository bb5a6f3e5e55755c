import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { type Live, useLive } from '../../../api/live'
import type { Row } from '../../../resources/types'
import { KeyValue } from '../../../ui/KeyValue'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { readSchemaUsers } from './schemaUsers'

/** Poll interval in ms; each poll fetches all rules. */
const POLL_INTERVAL_MS = 30_000

const useSchemaUsers = (): Live<ReadonlyMap<string, readonly string[]>> =>
  useLive(['/rules', 'schemas'], readSchemaUsers, { every: POLL_INTERVAL_MS })

const MAX_NAMED = 3

/** Links to the rules that reference the schema. */
export function SchemaUsedBy({ row }: { row: Row }) {
  const translate = useTranslate()
  const { data, error } = useSchemaUsers()
  if (!data) return error ? translate('schemaRegistry.usersFailed') : '–'
  const rules = data.get(row.id) ?? []
  if (rules.length === 0) return '–'
  const separator = translate('forms.listSeparator')
  return (
    <span>
      {rules.slice(0, MAX_NAMED).map((rule, i) => (
        <Fragment key={rule}>
          {i > 0 && separator}
          <TextLink to={`/rule/rules/${encodeId(rule)}`}>{truncateAndEscape(rule, 64)}</TextLink>
        </Fragment>
      ))}
      {rules.length > MAX_NAMED && ` ${translate('schemaRegistry.more', { smart_count: rules.length - MAX_NAMED })}`}
    </span>
  )
}

export function SchemaUsers({ row }: { row: Row }) {
  const translate = useTranslate()
  return <KeyValue items={[{ label: translate('schemaRegistry.usedBy'), value: <SchemaUsedBy row={row} /> }]} />
}
