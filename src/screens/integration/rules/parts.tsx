import { styled } from '@mui/material/styles'

export const Items = styled('ul')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  margin: `0 0 ${tokens.gap.small}px`,
  padding: 0,
  listStyle: 'none',
}))

export const Item = styled('li')(({ theme: { tokens } }) => ({
  minWidth: 0,
  padding: tokens.gap.small,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  backgroundColor: tokens.surface,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.small,
    minWidth: 0,
    '& > div': { flex: '1 1 auto', minWidth: 0 },
  },
  '& small': { display: 'block', fontSize: tokens.font.table, color: tokens.textSecondary },
  '& .name': { fontFamily: tokens.font.mono, fontSize: tokens.font.table },
  '& > p': { margin: `${tokens.gap.tiny}px 0 0`, fontSize: tokens.font.table, color: tokens.textSecondary },
  '& > dl': { marginTop: tokens.gap.small, rowGap: tokens.gap.small },
  '& details': { marginTop: tokens.gap.tiny, fontSize: tokens.font.table },
  '& summary': { color: tokens.textSecondary, cursor: 'pointer', minHeight: tokens.size.target },
}))
