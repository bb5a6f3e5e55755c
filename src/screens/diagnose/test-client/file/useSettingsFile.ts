import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { errorText } from '../../../../api/errors'
import { issueText } from '../../../../forms/messages'
import { loadSchema } from '../../../../resources/loadSchema'
import type { FieldSchema } from '../../../../schema/types'
import { saveFile } from '../../../../ui/export/saveFile'
import { useFormat } from '../../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../../ui/text'
import { useTell } from '../../../../ui/useTell'
import { publishForm } from '../../../clients/publish/form'
import { connections } from '../store/connections'
import { LIMITS } from '../store/limits'
import { nameOf } from '../store/nameOf'
import { type FileFault, MOST_BYTES, placeText, readFile, writeFile } from './settingsFile'

const NAME = 'test-client.json'

/** What is to be said of a file where it stands: it was not taken, or not all of it. */
export interface FileReport {
  severity: 'error' | 'warning'
  text: string
}

async function publishSchema(): Promise<FieldSchema> {
  const schema = await loadSchema('post /publish')
  return publishForm.refine?.(schema) ?? schema
}

/** Settings, subscriptions and the message to publish of all connections, to a file and from one. */
export function useSettingsFile(onLoaded: (id: string) => void) {
  const translate = useTranslate()
  const tell = useTell()
  const format = useFormat()
  const [report, setReport] = useState<FileReport>()
  const text = (key: string, values?: object) => translate(`testClient.file.${key}`, values)

  const faultText = (fault: FileFault) => {
    if (fault.fault === 'version') return text('fault.version', { found: truncateAndEscape(fault.found, 32) })
    if (fault.fault !== 'field') return text(`fault.${fault.fault}`)
    const last = String(fault.issue.path.findLast((part) => typeof part === 'string') ?? '')
    const label = translate(`testClient.field.${last}`, { _: truncateAndEscape(last, 64) })
    const place = truncateAndEscape(placeText(fault.issue.path), 128)
    return text('fault.field', { place, reason: issueText(fault.issue, label, translate) })
  }
  const fail = (reason: string) => setReport({ severity: 'error', text: reason })

  const save = async () => {
    setReport(undefined)
    try {
      const written = writeFile(connections.list, await publishSchema())
      if ('fault' in written) return fail(text('notSaved', { reason: faultText(written) }))
      const file = new Blob([written.text], { type: 'application/json' })
      if (file.size > MOST_BYTES) return fail(text('notSaved', { reason: text('fault.large', sizes(format)) }))
      saveFile(file, NAME)
      tell(text('saved', { smart_count: connections.list.length, name: NAME }), 'success')
    } catch (error) {
      fail(text('notSaved', { reason: errorText(error, translate) }))
    }
  }

  const load = async (file: File) => {
    setReport(undefined)
    const name = truncateAndEscape(file.name, 128)
    const refuse = (reason: string) => fail(text('notLoaded', { name, reason }))
    if (file.size > MOST_BYTES) return refuse(text('fault.large', sizes(format)))
    try {
      const read = readFile(await file.text(), await publishSchema())
      if ('fault' in read) return refuse(faultText(read))
      const { added, left } = connections.take(read.connections)
      const names = left.map(({ connect }, i) =>
        truncateAndEscape(
          nameOf({ id: String(read.connections.length - left.length + i + 1), drafts: { connect } }, translate),
          64,
        ),
      )
      if (left.length > 0)
        setReport({
          severity: added.length > 0 ? 'warning' : 'error',
          text: text('left', { smart_count: left.length, names: names.join(', '), most: LIMITS.connections }),
        })
      if (added[0]) {
        onLoaded(added[0].id)
        tell(text('loaded', { smart_count: added.length, name }), 'success')
      }
    } catch (error) {
      refuse(errorText(error, translate))
    }
  }
  const close = useCallback(() => setReport(undefined), [])
  return { report, close, save: () => void save(), load: (file: File) => void load(file) }
}

const sizes = (format: ReturnType<typeof useFormat>) => ({ size: format.bytes(MOST_BYTES) })
