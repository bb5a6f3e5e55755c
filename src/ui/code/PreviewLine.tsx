import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../text'
import { type RenderTemplate, useTemplatePreview } from './useTemplatePreview'

const MAX_LENGTH = 512

const Line = styled('p')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.tiny}px 0 0`,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  overflowWrap: 'anywhere',
  '& > code': { color: tokens.text },
}))

/** Template rendered with the last sample; nothing without a sample. */
export function PreviewLine({ template, render }: { template: string; render: RenderTemplate }) {
  const translate = useTranslate()
  const preview = useTemplatePreview(template, render)
  if (!preview) return null
  const names = preview.missingPlaceholders.map((name) => truncateAndEscape(name, 64)).join(', ')
  return (
    <Line>
      {translate('ui.code.lastSample')} <code translate="no">{truncateAndEscape(preview.text, MAX_LENGTH)}</code>
      {names !== '' && ` ${translate('ui.code.noValue', { names })}`}
    </Line>
  )
}
