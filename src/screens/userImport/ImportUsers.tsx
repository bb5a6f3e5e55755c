import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../api/access'
import { formatError, isAbortError } from '../../api/errors'
import type { PasswordKind } from '../../domain/imports/importedUsers'
import { type FileResult, readFile } from '../../domain/imports/readFile'
import { useDenied } from '../../resources/useDenied'
import { useRefresh } from '../../resources/useRefresh'
import { ActionButton } from '../../ui/ActionButton'
import { useFormat } from '../../ui/format/useFormat'
import { ProgressDialog } from '../../ui/ProgressDialog'
import { Screen } from '../../ui/Screen'
import { Stack } from '../../ui/Stack'
import { joinSentences } from '../../ui/text'
import { useNotice } from '../../ui/useNotice'
import { ChooseFile } from './ChooseFile'
import { Preview } from './Preview'
import { type SendPart, type SendResult, sendUsers } from './sendUsers'

type Step = { at: 'choose' } | { at: 'reading' } | { at: 'read'; read: FileResult; file: File }

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

/** Imports users from a file into the built-in database of an authenticator: select, preview, send and report. */
export function ImportUsers({ operation, hashesOnly, send: sendPart, changes, introKey, backLink }: ImportTarget) {
  const translate = useTranslate()
  const format = useFormat()
  const notify = useNotice()
  const refresh = useRefresh()
  const disabledReason = useDenied(operation)
  const [kind, setKind] = useState<PasswordKind>(hashesOnly ? 'hash' : 'plain')
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [progress, setProgress] = useState<number>()
  const [sent, setSent] = useState<SendResult & { total: number }>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const begin = () => {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }
  const take = async (file: File, passwordKind: PasswordKind) => {
    const signal = begin()
    setSent(undefined)
    setStep({ at: 'reading' })
    try {
      const read = await readFile(file, passwordKind, signal)
      setStep({ at: 'read', read, file })
    } catch (error) {
      // Another file was selected meanwhile, or this file is unreadable.
      if (signal.aborted) return
      setStep({ at: 'choose' })
      notify(formatError(error, translate), 'error')
    }
  }
  const send = async ({ users }: FileResult) => {
    const signal = begin()
    setProgress(0)
    const result = await sendUsers(users, (part, options) => sendPart(part, kind, options), {
      signal,
      onProgress: setProgress,
    })
    setProgress(undefined)
    setSent({ ...result, total: users.length })
    void refresh(changes)
    if (!result.failure) setStep({ at: 'choose' })
  }
  const numbers = (sentCount: number, total: number) => ({
    done: format.number(sentCount),
    total: format.number(total),
  })
  const users = step.at === 'read' ? step.read.users : []
  return (
    <Screen
      title={translate('userImport.title')}
      intro={translate('userImport.intro')}
      introKey={introKey}
      backLink={backLink}
    >
      {disabledReason ? (
        <Alert severity="info">{disabledReason}</Alert>
      ) : (
        <Stack>
          {sent && <Report result={sent} />}
          <ChooseFile
            hashesOnly={hashesOnly}
            kind={kind}
            onKind={(next) => {
              setKind(next)
              if (step.at === 'read') void take(step.file, next)
            }}
            name={step.at === 'read' ? step.read.name : undefined}
            onFile={(file) => void take(file, kind)}
          />
          {step.at === 'reading' && <LinearProgress aria-label={translate('userImport.reading')} />}
          {step.at === 'read' && (
            <>
              <Preview read={step.read} />
              <div>
                <ActionButton
                  variant="contained"
                  disabled={users.length === 0 ? translate('userImport.nothing') : undefined}
                  onClick={() => void send(step.read)}
                >
                  {translate('userImport.send', { smart_count: users.length, number: format.number(users.length) })}
                </ActionButton>
              </div>
            </>
          )}
        </Stack>
      )}
      {progress !== undefined && (
        <ProgressDialog
          title={translate('userImport.sending')}
          text={translate('userImport.progress', numbers(progress, users.length))}
          value={progress}
          total={users.length}
          onCancel={() => work.current?.abort()}
        />
      )}
    </Screen>
  )
}

/**
 * Result of an import: the number of imported users, and for a rejected part its range and the broker's reason.
 * Without a response the state of the part is unknown.
 */
function Report({ result }: { result: SendResult & { total: number } }) {
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
