import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { CopyButton } from '../../../ui/Copy'
import { saveFile } from '../../../ui/saveFile'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  marginBottom: tokens.gap.small,
  '& > h3': { fontFamily: tokens.font.mono, marginInlineEnd: 'auto' },
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

/** A file that was made here, to read, copy or keep. */
export function Generated({ name, text }: { name: string; text: string }) {
  const translate = useTranslate()
  return (
    <section aria-label={name}>
      <Head>
        <Typography variant="h3">{name}</Typography>
        <CopyButton text={text} name={name} />
        <Button variant="outlined" onClick={() => saveFile(name, text, 'application/yaml')}>
          {translate('monitoringIntegration.setup.download', { name })}
        </Button>
      </Head>
      <Code tabIndex={0} role="group" aria-label={translate('monitoringIntegration.setup.preview', { name })}>
        {text}
      </Code>
    </section>
  )
}
