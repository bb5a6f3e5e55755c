import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Code } from '../../../ui/Code'
import { Section } from '../../../ui/Section'
import { SideDrawer } from '../../../ui/SideDrawer'
import { useConfirm } from '../../../ui/useConfirm'
import { type SqlTemplate, templates } from './templates'

const Cards = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
  '& p': { margin: 0, color: tokens.textSecondary },
}))

/** Statement templates. Asks for confirmation before it replaces `current`. */
export function TemplatesDrawer(props: {
  open: boolean
  onClose: () => void
  onUse: (sql: string) => void
  current?: string
}) {
  const { open, onClose, onUse, current = '' } = props
  const translate = useTranslate()
  const confirm = useConfirm()
  const isEdited = current.trim() !== '' && !templates.some(({ sql }) => sql === current)
  const use = async ({ sql }: SqlTemplate) => {
    const agreed =
      !isEdited ||
      (await confirm({
        title: translate('sql.templates.question'),
        body: translate('sql.templates.consequence'),
        confirm: translate('sql.templates.replace'),
      }))
    if (!agreed) return
    onUse(sql)
    onClose()
  }
  return (
    <SideDrawer open={open} onClose={onClose} title={translate('sql.templates.title')} isWide>
      <Cards>
        <p>{translate('sql.templates.intro')}</p>
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} onUse={() => void use(template)} />
        ))}
      </Cards>
    </SideDrawer>
  )
}

function TemplateCard({ template, onUse }: { template: SqlTemplate; onUse: () => void }) {
  const translate = useTranslate()
  const { id, sql, input, results } = template
  const title = translate(`sql.template.${id}.title`)
  return (
    <Section
      title={title}
      actions={
        <Button
          size="small"
          variant="outlined"
          onClick={onUse}
          aria-label={translate('sql.templates.useNamed', { title })}
        >
          {translate('sql.templates.use')}
        </Button>
      }
    >
      <p>{translate(`sql.template.${id}.use`)}</p>
      <Code>{sql}</Code>
      <p>{translate('sql.templates.input')}</p>
      <Code>{JSON.stringify(input, null, 2)}</Code>
      <p>{translate('sql.templates.result', { smart_count: results.length })}</p>
      <Code>{results.map((result) => JSON.stringify(result, null, 2)).join('\n')}</Code>
    </Section>
  )
}
