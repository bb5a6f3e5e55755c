import { useRecordContext, useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import { MarkdownView } from '../../../ui/markdown/MarkdownView'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'

export function Readme() {
  const readme = useRecordContext<Row>()?.readme
  const translate = useTranslate()
  if (typeof readme !== 'string' || readme.trim() === '') return <Empty title={translate('plugins.noReadme')} />
  return (
    <Section title={translate('plugins.readme')}>
      <MarkdownView text={readme} />
    </Section>
  )
}
