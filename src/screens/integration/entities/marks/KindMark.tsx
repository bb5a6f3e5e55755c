import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useOptionText } from '../../../../forms/useFieldText'
import type { Row } from '../../../../resources/types'
import { lazyUpgrade } from '../../../../ui/lazy/lazyUpgrade'
import { truncateAndEscape } from '../../../../ui/text'

// Loaded lazily: the name next to it is sufficient until then.
const useSymbol = lazyUpgrade(async () => (await import('./KindSymbol')).KindSymbol)

/** Decorative icon of a connector, action or source type, shown next to its name. */
export function KindMark(props: { kind: string; size: number; instead?: ReactNode }) {
  const { size, instead } = props
  const Drawing = useSymbol(true)
  if (Drawing) return <Drawing {...props} />
  return instead ?? <svg width={size} height={size} aria-hidden />
}

export function KindCell({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <span>
      <RowMark row={row} small /> {truncateAndEscape(optionText('type', String(row.type ?? '')), 64)}
    </span>
  )
}

export function RowMark({ row, small }: { row: Row; small?: boolean }) {
  const { size } = useTheme().tokens
  return <KindMark kind={String(row.type ?? '')} size={small ? size.icon : size.control} />
}
