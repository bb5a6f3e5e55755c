import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { KeyValue } from '../../../ui/KeyValue'
import { truncateAndEscape } from '../../../ui/text'
import { useSchemaUsers } from './useSchemaUsers'

const NAMED = 3

/** Links to the rules that reference the schema. */
export function UsedBy({ row }: { row: Row }) {
  const translate = useTranslate()
  const { data, error } = useSchemaUsers()
  if (!data) return error ? translate('schemaRegistry.usersFailed') : '–'
  const rules = data.get(row.id) ?? []
  if (rules.length === 0) return '–'
  const separator = translate('forms.listSeparator')
  return (
    <span>
      {rules.slice(0, NAMED).map((rule, i) => (
        <Fragment key={rule}>
          {i > 0 && separator}
          <MuiLink component={Link} to={`/rule/rules/${encodeId(rule)}`}>
            {truncateAndEscape(rule, 64)}
          </MuiLink>
        </Fragment>
      ))}
      {rules.length > NAMED && ` ${translate('schemaRegistry.more', { smart_count: rules.length - NAMED })}`}
    </span>
  )
}

export function Users({ row }: { row: Row }) {
  const translate = useTranslate()
  return <KeyValue items={[{ label: translate('schemaRegistry.usedBy'), value: <UsedBy row={row} /> }]} />
}
