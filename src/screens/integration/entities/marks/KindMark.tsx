import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useOptionText } from '../../../../forms/useFieldText'
import type { Row } from '../../../../resources/types'
import { lazyUpgrade } from '../../../../ui/lazy/lazyUpgrade'
import { truncateAndEscape } from '../../../../ui/text'

// The name stands beside it: one can do without the drawing until it has come.
const useSymbol = lazyUpgrade(async () => (await import('./KindSymbol')).KindSymbol)

/** The mark of a kind of connector, action or source beside its name; it says nothing that the name does not. */
export function KindMark(props: { kind: string; size: number; instead?: ReactNode }) {
  const { size, instead } = props
  const Drawing = useSymbol(true)
  if (Drawing) return <Drawing {...props} />
  return instead ?? <svg width={size} height={size} aria-hidden />
}

/** What kind of server a connector, action or source is for: its mark and its name. */
export function KindCell({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <span>
      <RowMark row={row} small /> {truncateAndEscape(optionText('type', String(row.type)), 64)}
    </span>
  )
}

/** The mark alone, where the title says the rest. */
export function RowMark({ row, small }: { row: Row; small?: boolean }) {
  const { size } = useTheme().tokens
  return <KindMark kind={String(row.type)} size={small ? size.icon : size.control} />
}
