import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type BatchProblem, type BatchRow, MAX_BATCH_ROWS, readBatch } from '../../../domain/batch/readBatch'
import { LocalTable } from '../../../resources/list/LocalTable'
import type { Json } from '../../../schema/types'
import { formatCsvLine } from '../../../ui/export/csv'
import { saveFile } from '../../../ui/export/saveFile'
import { FileButton } from '../../../ui/FileButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Inline } from '../../../ui/Inline'
import { SideDrawer } from '../../../ui/SideDrawer'
import { Stack } from '../../../ui/Stack'
import { truncateAndEscape } from '../../../ui/text'
import { escapeParams } from '../../fileImport/escapeParams'
import { ImportProblems } from '../../fileImport/ImportProblems'
import { type BatchType, batchKinds } from './batchKinds'

const MAX_FILE_BYTES = 1024 * 1024

const MAX_LISTED_PROBLEMS = 50

type ReadBatch = ReturnType<typeof readBatch> & { name: string }

/** Fills a field from a CSV file: explains the format, previews the rows and lists the problems. */
export function BatchDrawer(props: {
  type: BatchType
  value: Json | undefined
  onApply: (value: Json) => void
  onClose: () => void
}) {
  const { type, value: before, onApply, onClose } = props
  const translate = useTranslate()
  const { columns, examples, apply } = batchKinds[type]
  const [read, setRead] = useState<ReadBatch>()
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    setRead(undefined)
    setFault(undefined)
    const name = truncateAndEscape(file.name, 64)
    if (file.size > MAX_FILE_BYTES) return setFault(translate('batch.tooLarge', { name }))
    try {
      setRead({ name, ...readBatch(await file.text(), columns) })
    } catch {
      setFault(translate('batch.unreadable', { name }))
    }
  }
  const downloadTemplate = () =>
    saveFile(
      new Blob([formatCsvLine(columns.map(({ name }) => name)), ...examples.map(formatCsvLine)], { type: 'text/csv' }),
      `${type}.csv`,
    )
  const ready = read && read.rows.length > 0 && read.problems.length === 0 && !read.isTruncated
  return (
    <SideDrawer
      open
      isWide
      onClose={onClose}
      title={translate('batch.title')}
      actions={
        <>
          <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
          <Button variant="contained" disabled={!ready} onClick={() => read && onApply(apply(read.rows, before))}>
            {translate('batch.take')}
          </Button>
        </>
      }
    >
      <p>{translate(`batch.help.${type}`)}</p>
      <Stack>
        <Inline>
          <FileButton accept=".csv,text/csv" onFile={(file) => void take(file)}>
            {translate('batch.choose')}
          </FileButton>
          <Button onClick={downloadTemplate}>{translate('batch.template')}</Button>
        </Inline>
        {fault && (
          <Alert severity="error" role="alert">
            {fault}
          </Alert>
        )}
        {read && <Preview type={type} read={read} />}
      </Stack>
    </SideDrawer>
  )
}

function Preview({ type, read }: { type: BatchType; read: ReadBatch }) {
  const translate = useTranslate()
  const format = useFormat()
  const { name, rows, problems, isTruncated } = read
  const formatProblem = ({ line, rule, params }: BatchProblem) =>
    translate('batch.atLine', {
      line,
      problem: translate(`batch.problem.${rule}`, escapeParams(params)),
    })
  return (
    <>
      <div role="status">
        {translate('batch.rows', { name, smart_count: rows.length, number: format.number(rows.length) })}
      </div>
      {isTruncated && (
        <Alert severity="warning">{translate('batch.cut', { most: format.number(MAX_BATCH_ROWS) })}</Alert>
      )}
      {problems.length > 0 && (
        <ImportProblems
          severity="error"
          title={translate('batch.problems')}
          problems={problems
            .slice(0, MAX_LISTED_PROBLEMS)
            .map((problem) => ({ key: problem.line, text: formatProblem(problem) }))}
        />
      )}
      <LocalTable<BatchRow>
        caption={translate('batch.title')}
        rows={rows}
        rowKey={(row) => row.Field ?? row.Measurement ?? ''}
        columns={batchKinds[type].columns.map((column) => ({
          id: column.name,
          label: column.name,
          mono: true,
          width: 140,
          render: (row) => truncateAndEscape(row[column.name] || '–', 128),
        }))}
        empty={{ title: translate('batch.none') }}
      />
    </>
  )
}
