import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../../ui/Copy'
import { saveFile } from '../../../ui/export/saveFile'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  marginBottom: tokens.gap.small,
  '& > h3': { marginInlineEnd: 'auto' },
}))

const Note = styled('p')(({ theme: { tokens } }) => ({
  margin: `0 0 ${tokens.gap.small}px`,
  color: tokens.textSecondary,
}))

const Code = styled('pre')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: tokens.gap.small + tokens.gap.tiny,
  overflow: 'auto',
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  lineHeight: 1.5,
  backgroundColor: tokens.sunken,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
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
      <Head>
        <Typography variant="h3">{title}</Typography>
        <CopyButton text={text} name={title} />
        {actions}
      </Head>
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
