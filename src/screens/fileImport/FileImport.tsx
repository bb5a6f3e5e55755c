import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import type { OperationKey } from '../../api/access'
import { useDenied } from '../../resources/useDenied'
import { ActionButton } from '../../ui/ActionButton'
import { useFormat } from '../../ui/format/useFormat'
import { ProgressDialog } from '../../ui/ProgressDialog'
import { Screen } from '../../ui/Screen'
import { Stack } from '../../ui/Stack'
import type { useFileImport } from './useFileImport'

interface FileImportProps {
  state: Pick<ReturnType<typeof useFileImport>, 'file' | 'sentCount' | 'send' | 'cancel'>
  operation: OperationKey
  title: string
  intro: string
  /** Storage key of the dismissed introduction. */
  introKey: string
  backLink: { to: string; label: string }
  /** Returns the texts `reading`, `nothing`, `send`, `sending` and `progress`. */
  text: (key: string, args?: Record<string, unknown>) => string
  /** Number of records that the file contains. */
  count: number
  /** Selects the file. */
  children: ReactNode
  preview: ReactNode
  report: ReactNode
}

/** Page that imports records from a file: select, preview, send and report. */
export function FileImport(props: FileImportProps) {
  const { state, text, count } = props
  const { file, sentCount } = state
  const format = useFormat()
  const disabledReason = useDenied(props.operation)
  const isRead = file?.content !== undefined
  return (
    <Screen title={props.title} intro={props.intro} introKey={props.introKey} backLink={props.backLink}>
      {disabledReason ? (
        <Alert severity="info">{disabledReason}</Alert>
      ) : (
        <Stack>
          {props.report}
          {props.children}
          {file && !isRead && file.error === undefined && <LinearProgress aria-label={text('reading')} />}
          {file?.error !== undefined && (
            <Alert severity="error" role="alert">
              {file.error}
            </Alert>
          )}
          {isRead && (
            <>
              {props.preview}
              <div>
                <ActionButton
                  variant="contained"
                  disabled={count === 0 ? text('nothing') : undefined}
                  onClick={state.send}
                >
                  {text('send', { smart_count: count, number: format.number(count) })}
                </ActionButton>
              </div>
            </>
          )}
        </Stack>
      )}
      {sentCount !== undefined && (
        <ProgressDialog
          title={text('sending')}
          text={text('progress', { done: format.number(sentCount), total: format.number(count) })}
          value={sentCount}
          total={count}
          onCancel={state.cancel}
        />
      )}
    </Screen>
  )
}
