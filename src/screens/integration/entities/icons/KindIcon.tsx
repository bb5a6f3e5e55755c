import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useOptionText } from '../../../../forms/useFieldText'
import type { Row } from '../../../../resources/types'
import { lazyUpgrade } from '../../../../ui/lazy/lazyUpgrade'
import { truncateAndEscape } from '../../../../ui/text'

// Loaded lazily: the name next to it is sufficient until then.
const useKindSymbol = lazyUpgrade(async () => (await import('./KindSymbol')).KindSymbol)

/** Decorative icon of a connector, action or source type, shown next to its name. */
export function KindIcon(props: { kind: string; size: number; fallback?: ReactNode }) {
  const { size, fallback } = props
  const Drawing = useKindSymbol(true)
  if (Drawing) return <Drawing {...props} />
  return fallback ?? <svg width={size} height={size} aria-hidden />
}

export function KindCell({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <span>
      <RowKindIcon row={row} isSmall /> {truncateAndEscape(optionText('type', row.type), 64)}
    </span>
  )
}

export function RowKindIcon({ row, isSmall }: { row: Row; isSmall?: boolean }) {
  const { size } = useTheme().tokens
  return <KindIcon kind={String(row.type ?? '')} size={isSmall ? size.icon : size.control} />
}
