import Alert from '@mui/material/Alert'
import { type RefObject, useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatReason } from '../../../api/errors'
import { CodeEditor } from '../../../ui/code/CodeEditor'
import type { CodeHandle, Mark } from '../../../ui/code/services'
import { FileButton } from '../../../ui/FileButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Inline } from '../../../ui/Inline'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { truncateAndEscape } from '../../../ui/text'
import type { ReadFile } from './compare'
import type { RefusedImport } from './useImport'

/** Maximum file size in bytes. */
const MAX_BYTES = 4 * 1024 * 1024
/** Limit of line numbers in messages. */
const MAX_LISTED_LINES = 20

/** File to import, uploaded or typed, with its problems. */
export function FileToImport(props: {
  text: string
  file: ReadFile
  /** Line numbers of masked secrets. */
  maskedLines: readonly number[]
  rejection: RefusedImport | undefined
  editor: RefObject<CodeHandle | null>
  onText: (text: string) => void
  onFile: (text: string) => void
}) {
  const { file, maskedLines } = props
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const [selectedFile, setSelectedFile] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const text = (key: string, options?: Record<string, unknown>) => translate(`configuration.${key}`, options)

  const take = async (newFile: File) => {
    const fileName = truncateAndEscape(newFile.name, 128)
    if (newFile.size > MAX_BYTES) return setWrong(text('tooLarge', { name: fileName, size: format.bytes(MAX_BYTES) }))
    const read = await newFile.text().catch(() => undefined)
    if (read === undefined || read.includes('\0')) return setWrong(text('noText', { name: fileName }))
    setWrong(undefined)
    setSelectedFile(newFile)
    props.onFile(read)
  }
  const problems = useMarks(file, props.rejection)
  const lines = maskedLines.slice(0, MAX_LISTED_LINES).map((line) => format.number(line))
  return (
    <Section title={text('file')}>
      <Stack>
        <Inline sx={{ color: 'text.secondary' }}>
          <FileButton accept=".hocon,.conf,.txt,text/plain" onFile={(newFile) => void take(newFile)}>
            {text('choose')}
          </FileButton>
          <span>
            {selectedFile
              ? text('chosen', {
                  name: truncateAndEscape(selectedFile.name, 128),
                  size: format.bytes(selectedFile.size),
                })
              : text('chooseHelp')}
          </span>
        </Inline>
        {wrong && (
          <Alert severity="error" role="alert">
            {wrong}
          </Alert>
        )}
        <CodeEditor
          id={id}
          label={text('fileText')}
          language="hocon"
          rows={8}
          value={props.text}
          onChange={props.onText}
          problems={problems}
          handle={props.editor}
        />
        {file.fault && (
          <Alert severity="warning" role="status">
            {text('unread', {
              line: format.number(file.fault.line),
              reason: text(`fault.${file.fault.fault}`, { found: truncateAndEscape(file.fault.found, 64) }),
            })}
          </Alert>
        )}
        {maskedLines.length > 0 && (
          <Alert severity="warning" role="status">
            {text('masked', {
              smart_count: maskedLines.length,
              lines: lines.join(', ') + (maskedLines.length > MAX_LISTED_LINES ? ' …' : ''),
            })}
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

/** Returns editor marks for syntax errors and settings the broker refused. */
function useMarks(file: ReadFile, rejection: RefusedImport | undefined): Mark[] {
  const translate = useTranslate()
  return useMemo(() => {
    const { fault } = file
    const unread: Mark[] = fault
      ? [
          {
            start: fault.offset,
            end: fault.offset + 1,
            severity: 'warning',
            message: translate(`configuration.fault.${fault.fault}`, { found: truncateAndEscape(fault.found, 64) }),
          },
        ]
      : []
    const refusalMarks = (rejection?.refusals ?? []).flatMap((one): Mark[] =>
      one.span ? [{ ...one.span, severity: 'error', message: formatReason(one, translate) }] : [],
    )
    return [...unread, ...refusalMarks]
  }, [file, rejection, translate])
}
