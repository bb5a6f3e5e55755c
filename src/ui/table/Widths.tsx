import { useTheme } from '@mui/material/styles'

/** The widths of a table's columns; a filler takes what is left once the reader has set them. */
export function Widths(props: {
  check: boolean
  columns: readonly { id: string; width: number }[]
  filler: boolean
  /** How many buttons a row's actions take; 0 where rows have none. */
  actions: number
}) {
  const { size, gap } = useTheme().tokens
  return (
    <colgroup>
      {props.check && <col style={{ width: size.columnCheck }} />}
      {props.columns.map(({ id, width }) => (
        <col key={id} style={{ width }} />
      ))}
      {props.filler && <col />}
      {props.actions > 0 && <col style={{ width: props.actions * size.control + gap.medium }} />}
    </colgroup>
  )
}
