import { useTheme } from '@mui/material/styles'

/** The widths of a table's columns; a filler takes what is left once the reader has set them. */
export function Widths(props: {
  check: boolean
  columns: readonly { id: string; width: number }[]
  filler: boolean
  actions: boolean
}) {
  const { size } = useTheme().tokens
  return (
    <colgroup>
      {props.check && <col style={{ width: size.columnCheck }} />}
      {props.columns.map(({ id, width }) => (
        <col key={id} style={{ width }} />
      ))}
      {props.filler && <col />}
      {props.actions && <col style={{ width: size.columnActions }} />}
    </colgroup>
  )
}
