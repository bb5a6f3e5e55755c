import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../api/access'
import { formatError, isAbortError } from '../../api/errors'
import type { PasswordKind } from '../../domain/imports/importedUsers'
import { type FileResult, readFile } from '../../domain/imports/readFile'
import { useFormat } from '../../ui/format/useFormat'
import { joinSentences } from '../../ui/text'
import { FileImport } from '../fileImport/FileImport'
import { useFileImport } from '../fileImport/useFileImport'
import { ChooseFile } from './ChooseFile'
import { Preview } from './Preview'
import { type SendPart, type SendResult, sendUsers } from './sendUsers'

export interface ImportTarget {
  operation: OperationKey
  /** The broker does not accept plain passwords. */
  hashesOnly?: true
  send: SendPart
  /** API path to refresh. */
  changes: string
  /** Storage key of the dismissed introduction. */
  introKey: string
  backLink: { to: string; label: string }
}

interface SentUsers extends SendResult {
  total: number
}

/** Imports users from a file into the built-in database of an authenticator: select, preview, send and report. */
export function ImportUsers({ hashesOnly, send: sendPart, changes, ...page }: ImportTarget) {
  const translate = useTranslate()
  const [kind, setKind] = useState<PasswordKind>(hashesOnly ? 'hash' : 'plain')
  const state = useFileImport<FileResult, SentUsers>({
    changes,
    send: async ({ users }, options) => ({
      ...(await sendUsers(users, (part, partOptions) => sendPart(part, kind, partOptions), options)),
      total: users.length,
    }),
    isComplete: ({ failure }) => !failure,
  })
  const { file, report } = state
  const take = (source: File, passwordKind: PasswordKind) =>
    state.take(source, (newFile, signal) => readFile(newFile, passwordKind, signal))
  return (
    <FileImport
      {...page}
      state={state}
      title={translate('userImport.title')}
      intro={translate('userImport.intro')}
      text={(key, args) => translate(`userImport.${key}`, args)}
      count={file?.content?.users.length ?? 0}
      preview={file?.content && <Preview read={file.content} />}
      report={report && <Report result={report} />}
    >
      <ChooseFile
        hashesOnly={hashesOnly}
        kind={kind}
        onKind={(next) => {
          setKind(next)
          if (file) take(file.source, next)
        }}
        name={file?.source.name}
        onFile={(source) => take(source, kind)}
      />
    </FileImport>
  )
}

/**
 * Result of an import: the number of imported users, and for a rejected part its range and the broker's reason.
 * Without a response the state of the part is unknown.
 */
function Report({ result }: { result: SentUsers }) {
  const translate = useTranslate()
  const format = useFormat()
  const { sentCount, total, failure } = result
  const numbers = { smart_count: sentCount, done: format.number(sentCount), total: format.number(total) }
  if (!failure) {
    return (
      <Alert severity="success" role="status">
        {translate('userImport.done', numbers)}
      </Alert>
    )
  }
  const { error, isRefused, from, to } = failure
  const stopped = isAbortError(error)
  const part = {
    from: format.number(from),
    to: format.number(to),
    reason: stopped ? '' : formatError(error, translate),
  }
  // Stopped by the user, not an error.
  const how = stopped ? 'stoppedPart' : isRefused ? 'failedPart' : 'unknownPart'
  return (
    <Alert severity={stopped ? 'warning' : 'error'} role={stopped ? 'status' : 'alert'}>
      {joinSentences([translate('userImport.failed', numbers), translate(`userImport.${how}`, part)])}
    </Alert>
  )
}
