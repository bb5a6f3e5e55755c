import { useTheme } from '@mui/material/styles'
import type { Tokens } from '../tokens'

/** Width of the actions column in pixels; 0 if rows have none. */
export const actionsWidth = ({ size, gap }: Tokens, buttons: number): number =>
  buttons > 0 ? buttons * size.control + gap.medium : 0

/**
 * Column widths. By default they are shares of the space left by checkbox and buttons, so that these keep their
 * size. After a resize they are pixels, and a filler column takes the rest.
 */
export function ColumnWidths(props: {
  check: boolean
  columns: readonly { id: string; width: number }[]
  hasFiller: boolean
  /** Number of action buttons per row; 0 if rows have none. */
  actions: number
}) {
  const { tokens } = useTheme()
  const sum = props.columns.reduce((all, { width }) => all + width, 0)
  const actions = actionsWidth(tokens, props.actions)
  return (
    <colgroup>
      {props.check && <col style={{ width: tokens.size.columnCheck }} />}
      {props.columns.map(({ id, width }) => (
        <col key={id} style={{ width: props.hasFiller ? width : `${(100 * width) / sum}%` }} />
      ))}
      {props.hasFiller && <col />}
      {actions > 0 && <col style={{ width: actions }} />}
    </colgroup>
  )
}
