import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

const Mark = styled('small')(({ theme: { tokens } }) => ({
  alignSelf: 'flex-start',
  marginTop: tokens.gap.tiny,
  paddingInline: tokens.gap.tiny,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  fontSize: tokens.font.table,
  fontWeight: 'normal',
  color: tokens.textSecondary,
}))

/** Marks a field or kind that only the broker's own document defines. */
export function UnknownBadge({ unknown, id }: { unknown: boolean | undefined; id?: string }) {
  const translate = useTranslate()
  if (!unknown) return null
  return (
    <Mark id={id} title={translate('forms.unknown.hint')}>
      {translate('forms.unknown.mark')}
    </Mark>
  )
}
