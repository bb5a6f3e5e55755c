import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { DifferenceLines } from '../../../ui/difference/DifferenceLines'
import { listChangedLines } from '../../../ui/difference/diffLines'
import { saveFile } from '../../../ui/export/saveFile'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import type { Comparison, ImportMode } from './compare'

const MODES = ['merge', 'replace'] as const
/** Unchanged lines of context for plain text differences. */
const AROUND = 3
/** Limit of lines shown; the download contains all. */
const MAX_SHOWN = 1_000

const SIGN = { same: ' ', gone: '-', new: '+' } as const

/** Import mode, resulting changes and the import button. */
export function Outcome(props: {
  comparison: Comparison
  mode: ImportMode
  onMode: (mode: ImportMode) => void
  busy: boolean
  /** Whether the comparison matches the current text. */
  isCurrent: boolean
  onImport: () => void
}) {
  const { comparison, mode, busy } = props
  const { lines, settings, added, removed } = comparison
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const deniedReason = useDenied('put /configs')
  const text = (key: string, options?: Record<string, unknown>) => translate(`configuration.${key}`, options)
  const visibleLines = useMemo(() => listChangedLines(lines, settings ? 0 : AROUND), [lines, settings])
  const rows = useMemo(
    () => visibleLines.filter(({ kind }) => !settings || kind !== 'skipped'),
    [visibleLines, settings],
  )
  const none = added + removed === 0
  const download = () => {
    const all = lines.map((line) => `${SIGN[line.kind]} ${line.text}\n`).join('')
    saveFile(new Blob([all], { type: 'text/plain' }), 'configuration-difference.txt')
  }
  const disabledReason = deniedReason ?? (busy ? text('importing') : none ? text('nothingChanges') : undefined)
  return (
    <Section
      title={text('difference')}
      actions={
        none ? undefined : (
          <Button variant="outlined" onClick={download}>
            {text('downloadDifference')}
          </Button>
        )
      }
    >
      <Stack>
        <div>
          <span id={id}>{text('mode')}</span>
          <RadioGroup
            aria-labelledby={id}
            value={mode}
            onChange={(_, value) => props.onMode(value === 'replace' ? 'replace' : 'merge')}
          >
            {MODES.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={text(`modes.${one}`)} />
            ))}
          </RadioGroup>
        </div>
        {!settings && (
          <Alert severity="info" role="status">
            {text('linesOnly')}
          </Alert>
        )}
        <span role="status">
          {none
            ? text('nothingChanges')
            : text(settings ? 'counted' : 'countedLines', {
                added: format.number(added),
                removed: format.number(removed),
              })}
          {settings && mode === 'replace' && removed > 0 && ` ${text('backToDefault')}`}
        </span>
        {!none && <DifferenceLines isTall label={text('difference')} lines={rows.slice(0, MAX_SHOWN)} />}
        {rows.length > MAX_SHOWN && <span>{text('moreLines', { count: format.number(rows.length - MAX_SHOWN) })}</span>}
        <div>
          <ActionButton
            variant="contained"
            color={mode === 'replace' ? 'error' : 'primary'}
            disabled={disabledReason ?? (props.isCurrent ? undefined : text('comparing'))}
            onClick={props.onImport}
          >
            {text('importIt')}
          </ActionButton>
        </div>
      </Stack>
    </Section>
  )
}
