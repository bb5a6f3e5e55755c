import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'
import { EntitySwitch } from '../entities/EntitySwitch'

export const readUsers = ({ actions }: Row): string[] => (Array.isArray(actions) ? actions.map(String) : [])

export function ConnectorUsers({ row }: { row: Row }) {
  const translate = useTranslate()
  const format = useFormat()
  const names = readUsers(row)
  if (names.length === 0) return translate('integration.connectors.unused')
  const list = truncateAndEscape(names.join(translate('forms.listSeparator')), 128)
  return <span title={list}>{`${format.number(names.length)} · ${list}`}</span>
}

export const ConnectorSwitch = ({ row }: { row: Row }) => (
  <EntitySwitch collection="/connectors" row={row} dependentCount={readUsers(row).length} />
)
