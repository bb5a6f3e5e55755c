import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { loadChunk } from '../../../ui/lazy/loadChunk'
import { useLatest } from '../../../ui/useLatest'
import { useNotice } from '../../../ui/useNotice'

const TemplatesDrawer = lazyOverlay(async () => (await import('./TemplatesDrawer')).TemplatesDrawer)
const FunctionsDrawer = lazyOverlay(async () => (await import('./FunctionsDrawer')).FunctionsDrawer)
const loadFormat = async () => (await import('../../../domain/rulesql/format')).format

const Row = styled('div')(({ theme: { tokens } }) => ({ display: 'flex', flexWrap: 'wrap', gap: tokens.gap.tiny }))

type OpenDrawer = 'templates' | 'functions'

export function SqlTools(props: {
  sql: string
  onChange: (sql: string) => void
  onInsert: (text: string) => void
  readOnly: boolean
}) {
  const { sql, onChange, onInsert, readOnly } = props
  const translate = useTranslate()
  const [open, setOpen] = useState<OpenDrawer>()
  const close = () => setOpen(undefined)
  const notify = useNotice()
  // Formats the current statement, which may have changed while the formatter was loading.
  const apply = useLatest((format: (text: string) => string | undefined) => {
    const formatted = format(sql)
    if (formatted !== undefined) onChange(formatted)
  })
  const formatStatement = () => loadChunk(loadFormat).then(apply, () => notify(translate('ui.chunk.title'), 'error'))
  return (
    <Row>
      {!readOnly && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('templates')}>
          {translate('sql.editor.templates')}
        </Button>
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('functions')}>
        {translate('sql.editor.functions')}
      </Button>
      {!readOnly && (
        <Button size="small" onClick={() => void formatStatement()}>
          {translate('sql.editor.format')}
        </Button>
      )}
      <TemplatesDrawer open={open === 'templates'} onClose={close} onUse={onChange} current={sql} />
      <FunctionsDrawer open={open === 'functions'} onClose={close} {...(!readOnly && { onInsert })} />
    </Row>
  )
}
