import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { EXPORT_FORMATS, type ExportFormat } from '../../ui/export/writers'
import { useFormat } from '../../ui/format/useFormat'
import { type ExportSource, useExport } from './useExport'

const Line = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  '& progress': { width: tokens.size.row * 2, accentColor: tokens.accent },
}))

/** Menu that exports all matching records to a file. Shows progress and a cancel button meanwhile. */
export function ExportMenu({ source }: { source: ExportSource }) {
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { progress, start, cancel } = useExport(source)
  if (progress) {
    const { read, total } = progress
    const numbers = { read: format.number(read), total: format.number(total) }
    const text = translate(total === undefined ? 'ui.export.running' : 'ui.export.running_of', numbers)
    return (
      <Line>
        <progress aria-label={text} {...(total !== undefined && { value: read, max: Math.max(read, total) })} />
        <span>{text}</span>
        <Button size="small" onClick={cancel}>
          {translate('ui.confirm.cancel')}
        </Button>
      </Line>
    )
  }
  const choose = (kind: ExportFormat) => {
    setAnchor(null)
    start(kind)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ui.export.action')}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {translate(`ui.export.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
