import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../../../ui/Copy'
import { Section } from '../../../../ui/Section'

const Text = styled('pre')({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export function SqlPanel({ sql }: { sql: string }) {
  const translate = useTranslate()
  return (
    <Section title={translate('flow.sql.title')} actions={<CopyButton text={sql} name={translate('flow.sql.title')} />}>
      <Text translate="no">{sql}</Text>
    </Section>
  )
}
