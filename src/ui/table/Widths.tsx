import { useTheme } from '@mui/material/styles'
import type { Tokens } from '../tokens'

/** The room that a row's buttons take, in pixels; 0 where rows have none. */
export const actionsWidth = ({ size, gap }: Tokens, buttons: number): number =>
  buttons > 0 ? buttons * size.control + gap.medium : 0

/**
 * The widths of a table's columns. Until the reader sets them they are shares of what checkbox and buttons leave, so that
 * those two never grow; then they are pixels, and a filler takes what is left.
 */
export function Widths(props: {
  check: boolean
  columns: readonly { id: string; width: number }[]
  filler: boolean
  /** How many buttons a row's actions take; 0 where rows have none. */
  actions: number
}) {
  const { tokens } = useTheme()
  const sum = props.columns.reduce((all, { width }) => all + width, 0)
  const actions = actionsWidth(tokens, props.actions)
  return (
    <colgroup>
      {props.check && <col style={{ width: tokens.size.columnCheck }} />}
      {props.columns.map(({ id, width }) => (
        <col key={id} style={{ width: props.filler ? width : `${(100 * width) / sum}%` }} />
      ))}
      {props.filler && <col />}
      {actions > 0 && <col style={{ width: actions }} />}
    </colgroup>
  )
}
