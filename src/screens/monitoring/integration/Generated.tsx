import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Code } from '../../../ui/Code'
import { CopyButton } from '../../../ui/Copy'
import { saveFile } from '../../../ui/export/saveFile'
import { Inline } from '../../../ui/Inline'

const Note = styled('p')(({ theme: { tokens } }) => ({
  margin: `0 0 ${tokens.gap.small}px`,
  color: tokens.textSecondary,
}))

/** Text with a copy button. */
export function CopyableText({
  title,
  text,
  note,
  actions,
}: {
  title: string
  text: string
  note?: string
  actions?: ReactNode
}) {
  const translate = useTranslate()
  return (
    <section aria-label={title}>
      <Inline sx={{ mb: 1 }}>
        <Typography variant="h3" sx={{ marginInlineEnd: 'auto' }}>
          {title}
        </Typography>
        <CopyButton text={text} name={title} />
        {actions}
      </Inline>
      {note && <Note>{note}</Note>}
      <Code tabIndex={0} role="group" aria-label={translate('monitoringIntegration.setup.preview', { name: title })}>
        {text}
      </Code>
    </section>
  )
}

/** Generated file to view, copy or download. */
export function GeneratedFile({ name, text }: { name: string; text: string }) {
  const translate = useTranslate()
  return (
    <CopyableText
      title={name}
      text={text}
      actions={
        <Button variant="outlined" onClick={() => saveFile(new Blob([text], { type: 'application/yaml' }), name)}>
          {translate('monitoringIntegration.setup.download', { name })}
        </Button>
      }
    />
  )
}
