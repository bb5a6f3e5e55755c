import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { FieldSchema } from '../schema/types'

const Mark = styled('small')(({ theme: { tokens } }) => ({
  alignSelf: 'flex-start',
  marginTop: tokens.gap.tiny,
  paddingInline: tokens.gap.tiny,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/** Says of a field that only the broker's own document has it. */
export function UnknownMark({ schema }: { schema: FieldSchema }) {
  const translate = useTranslate()
  if (!schema['x-unknown']) return null
  return <Mark title={translate('forms.unknown.hint')}>{translate('forms.unknown.mark')}</Mark>
}
