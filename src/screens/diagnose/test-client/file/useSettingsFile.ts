import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatError } from '../../../../api/errors'
import { formatIssue } from '../../../../forms/messages'
import { loadSchema } from '../../../../resources/loadSchema'
import type { FieldSchema } from '../../../../schema/types'
import { saveFile } from '../../../../ui/export/saveFile'
import { useFormat } from '../../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../../ui/text'
import { useNotice } from '../../../../ui/useNotice'
import { publishForm } from '../../../clients/publish/form'
import { connections, getConnectionName } from '../store/connections'
import { LIMITS } from '../store/limits'
import { type FileFault, formatFilePlace, MAX_BYTES, readFile, type SavedConnection, writeFile } from './settingsFile'

const NAME = 'test-client.json'

/** Message that is translated on render, because the language may change. */
type MessageGetter = (words: ReturnType<typeof useWords>) => string

async function loadPublishSchema(): Promise<FieldSchema> {
  const schema = await loadSchema('post /publish')
  return publishForm.refine?.(schema) ?? schema
}

function useWords() {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string, values?: object) => translate(`testClient.file.${key}`, values)
  return {
    text,
    error: (error: unknown) => formatError(error, translate),
    large: () => text('fault.large', { size: format.bytes(MAX_BYTES) }),
    fault: (fault: FileFault) => {
      if (fault.fault === 'version') return text('fault.version', { found: truncateAndEscape(fault.version, 32) })
      if (fault.fault !== 'field') return text(`fault.${fault.fault}`)
      const last = String(fault.issue.path.findLast((part) => typeof part === 'string') ?? '')
      const label = translate(`testClient.field.${last}`, { _: truncateAndEscape(last, 64) })
      const place = truncateAndEscape(formatFilePlace(fault.issue.path), 128)
      return text('fault.field', { place, reason: formatIssue(fault.issue, label, translate) })
    },
    /** Returns connection names; unnamed ones use their position in the file. */
    names: (all: readonly SavedConnection[], subset: readonly SavedConnection[]) =>
      subset
        .map((one) => getConnectionName({ id: String(all.indexOf(one) + 1), drafts: one }, translate))
        .map((name) => truncateAndEscape(name, 64))
        .join(', '),
  }
}

/** Exports and imports settings, subscriptions and publish drafts of all connections. */
export function useSettingsFile(onLoaded: (id: string) => void) {
  const words = useWords()
  const notify = useNotice()
  // Set if a file was rejected or only partly imported.
  const [message, setMessage] = useState<{ severity: 'error' | 'warning'; getText: MessageGetter }>()
  const fail = (getText: MessageGetter) => setMessage({ severity: 'error', getText })

  const save = async () => {
    setMessage(undefined)
    const refuse = (reason: MessageGetter) => fail((texts) => texts.text('notSaved', { reason: reason(texts) }))
    try {
      const output = writeFile(connections.list, await loadPublishSchema())
      if ('fault' in output) return refuse((texts) => texts.fault(output))
      const file = new Blob([output.text], { type: 'application/json' })
      if (file.size > MAX_BYTES) return refuse((texts) => texts.large())
      saveFile(file, NAME)
      notify(words.text('saved', { smart_count: connections.list.length, name: NAME }), 'success')
    } catch (error) {
      refuse((texts) => texts.error(error))
    }
  }

  const load = async (file: File) => {
    setMessage(undefined)
    const name = truncateAndEscape(file.name, 128)
    const refuse = (reason: MessageGetter) => fail((texts) => texts.text('notLoaded', { name, reason: reason(texts) }))
    if (file.size > MAX_BYTES) return refuse((texts) => texts.large())
    try {
      const read = readFile(await file.text(), await loadPublishSchema())
      if ('fault' in read) return refuse((texts) => texts.fault(read))
      const { connections: added, remainder } = connections.importConnections(read.connections)
      if (remainder.length > 0)
        setMessage({
          severity: added.length > 0 ? 'warning' : 'error',
          getText: (texts) =>
            texts.text('left', {
              smart_count: remainder.length,
              names: texts.names(read.connections, remainder),
              most: LIMITS.connections,
            }),
        })
      if (!added[0]) return
      onLoaded(added[0].id)
      notify(words.text('loaded', { smart_count: added.length, name }), 'success')
    } catch (error) {
      refuse((texts) => texts.error(error))
    }
  }
  return {
    report: message && { severity: message.severity, text: message.getText(words) },
    close: () => setMessage(undefined),
    save: () => void save(),
    load: (file: File) => void load(file),
  }
}
