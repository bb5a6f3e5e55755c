import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useCallback, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../forms/useFieldText'
import { PlainButton } from '../../ui/PlainButton'
import { Status } from '../../ui/Status'
import { truncateAndEscape } from '../../ui/text'
import { getStatusKind } from './getStatusKind'
import { Reason } from './Reason'

export interface NodeStatus {
  node?: string
  status?: string
  /** The broker's explanation; may be empty. */
  status_reason?: string
}

export interface StatusFields {
  enable?: boolean | undefined
  status?: string | undefined
  status_reason?: string | undefined
  node_status?: readonly NodeStatus[] | undefined
}

const List = styled('ul')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  maxWidth: tokens.size.dialog,
  margin: 0,
  padding: tokens.gap.medium,
  listStyle: 'none',
  fontSize: tokens.font.table,
  '& > li': { display: 'grid', gap: tokens.gap.tiny },
  '& bdi': { fontFamily: tokens.font.mono },
  '& > li > div': { color: tokens.textSecondary, overflowWrap: 'anywhere' },
}))

const Button = styled(PlainButton)(({ theme: { tokens } }) => ({
  font: 'inherit',
  color: 'inherit',
  marginInlineStart: -tokens.gap.tiny,
}))

/** Returns the effective status. Disabled objects are `disabled`, whatever status the broker reports. */
export const getStatus = ({ enable, status }: StatusFields): string =>
  enable === false ? 'disabled' : (status ?? 'stopped')

/** Text keys of statuses derived by the console, which the API document lacks. */
const DERIVED: Readonly<Record<string, string>> = {
  active: 'fields.status.options.active',
  inactive: 'fields.status.options.inactive',
  not_installed: 'fields.status.options.not_installed',
}

export function useStatusText(): (status: string) => string {
  const translate = useTranslate()
  const optionText = useOptionText()
  return useCallback(
    (status) => {
      const key = DERIVED[status]
      return key === undefined ? optionText('status', status) : translate(key)
    },
    [translate, optionText],
  )
}

/** Indicator and name of a status. */
export function RecordStatus({ status }: { status: string }) {
  return <Status kind={getStatusKind(status)} label={useStatusText()(status)} />
}

/** Status with icon, color and text. Opens a popover with status and reason on each node. */
export function StatusByNode({ facts, name }: { facts: StatusFields; name: string }) {
  const translate = useTranslate()
  const word = useStatusText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const status = getStatus(facts)
  const nodes = facts.node_status ?? []
  const overallStatus = <RecordStatus status={status} />
  if (nodes.length === 0) return overallStatus
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={translate('ui.status.of', { status: word(status), name: truncateAndEscape(name, 64) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {overallStatus}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
        >
          <List id={id} aria-label={translate('ui.status.by_node')}>
            {nodes.map(({ node = '', status = 'stopped', status_reason: reason }) => (
              <li key={node}>
                <span>
                  <bdi>{truncateAndEscape(node, 64)}</bdi> <RecordStatus status={status} />
                </span>
                {reason && <Reason text={reason} />}
              </li>
            ))}
          </List>
        </Popover>
      )}
    </>
  )
}
