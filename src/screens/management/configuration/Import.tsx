import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { UnsavedGuard } from '../../../forms/UnsavedGuard'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { CodeHandle } from '../../../ui/code/services'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty } from '../../../ui/states'
import { useDebounced } from '../../../ui/useDebounced'
import { compare, type ImportMode, readFile } from './compare'
import { FileToImport } from './FileToImport'
import { Outcome } from './Outcome'
import { RefusedSettings } from './RefusedSettings'
import { findMaskedLines } from './textSearch'
import { useConfiguration } from './useConfiguration'
import { useImport } from './useImport'

/** Length in characters above which comparing is slower than typing. */
const MAX_IMMEDIATE_LENGTH = 100_000
const PAUSE_MS = 400

/** Defers a text; long texts are debounced. */
function useDebouncedText(text: string): string {
  const short = useDeferredValue(text)
  const debounced = useDebounced(text, PAUSE_MS)
  return text.length > MAX_IMMEDIATE_LENGTH ? debounced : short
}

/** Compares a file with the current configuration and imports it. */
export function Import() {
  const translate = useTranslate()
  const current = useConfiguration({})
  const [text, setText] = useState('')
  // Text that also exists in the uploaded file or at the broker: leaving the page loses nothing.
  const [savedText, setSavedText] = useState('')
  const [mode, setMode] = useState<ImportMode>('merge')
  const editor = useRef<CodeHandle>(null)
  const { send, busy, refused, clear } = useImport()

  // Defer the comparison, so that typing stays responsive for long texts.
  const later = useDebouncedText(text)
  const file = useMemo(() => readFile(later), [later])
  const masked = useMemo(() => findMaskedLines(later), [later])
  const empty = later.trim() === ''
  const now = current.data
  const comparison = useMemo(
    () => (now === undefined || empty ? undefined : compare(now, file, mode)),
    [now, file, mode, empty],
  )
  const change = (next: string) => {
    setText(next)
    clear()
  }
  const dirty = text !== savedText && text.trim() !== ''
  const run = async () => {
    if (comparison && (await send({ file, mode, comparison, maskedLines: masked }))) setSavedText(text)
  }
  return (
    <Stack>
      <UnsavedGuard isDirty={() => dirty} dirty={dirty} />
      <FileToImport
        text={text}
        file={file}
        maskedLines={masked}
        rejection={refused}
        editor={editor}
        onText={change}
        onFile={(fileText) => {
          change(fileText)
          setSavedText(fileText)
        }}
      />
      <RefusedSettings
        rejection={refused}
        onSelect={(span) => {
          editor.current?.select(span)
          editor.current?.focus()
        }}
      />
      <LivePanel live={current} failedTitle={translate('configuration.failed')} skeleton="form">
        {() =>
          comparison ? (
            <Outcome
              comparison={comparison}
              mode={mode}
              onMode={(next) => {
                setMode(next)
                clear()
              }}
              busy={busy}
              isCurrent={later === text}
              onImport={() => void run()}
            />
          ) : (
            <Section title={translate('configuration.difference')}>
              <Empty title={translate('configuration.noFile')} text={translate('configuration.noFileText')} />
            </Section>
          )
        }
      </LivePanel>
    </Stack>
  )
}
