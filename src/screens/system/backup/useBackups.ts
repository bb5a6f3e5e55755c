import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { isAbortError } from '../../../api/errors'
import { useCommand } from '../../../resources/useCommand'
import { saveFile } from '../../../ui/export/saveFile'
import { truncateAndEscape } from '../../../ui/text'
import { useNotice } from '../../../ui/useNotice'
import { createRestoreReport, type Report } from './report'
import { isBackupPageOpen, setRestoreResult, trackWork } from './workTracker'

/** Timeout in milliseconds: backups of large clusters take minutes. */
const TIMEOUT_MS = 600_000

const PATH = '/data/files'

export interface Backup {
  filename: string
  node: string
}

const formatName = (name: string) => truncateAndEscape(name, 96)

/** Actions on backups; each shows as a running task and reports its result once. */
export function useBackups() {
  const translate = useTranslate()
  const command = useCommand()
  const notify = useNotice()

  const create = () =>
    command({
      work: () => trackWork({ kind: 'create', name: '' }, () => broker.post('/data/export', { timeout: TIMEOUT_MS })),
      successMessage: ({ filename }) => ({ key: 'backup.created', args: { name: formatName(filename) } }),
      errorMessage: 'backup.createFailed',
      refresh: [PATH],
    })

  const download = ({ filename, node }: Backup) => {
    const stopping = new AbortController()
    const work = { kind: 'download' as const, name: filename, stop: () => stopping.abort() }
    const init = {
      params: { path: { filename }, query: { node } },
      parseAs: 'blob',
      timeout: TIMEOUT_MS,
      signal: stopping.signal,
    } as const
    return command({
      work: () => trackWork(work, async () => saveFile(await broker.get('/data/files/{filename}', init), filename)),
      errorMessage: 'backup.downloadFailed',
    })
  }

  const importBackup = async (body: Backup): Promise<Report> => {
    setRestoreResult(undefined)
    try {
      await broker.post('/data/import', { body, timeout: TIMEOUT_MS })
      return { kind: 'whole' }
    } catch (error) {
      if (isAbortError(error)) throw error
      return createRestoreReport(error, translate)
    }
  }

  const restore = ({ filename, node }: Backup) =>
    command({
      question: {
        title: translate('backup.restoreQuestion', { name: formatName(filename) }),
        body: translate('backup.restoreConsequence', { node: formatName(node) }),
        confirm: translate('backup.restore'),
        danger: true,
      },
      work: () =>
        trackWork({ kind: 'restore', name: filename }, async () => {
          const report = await importBackup({ filename, node })
          setRestoreResult({ name: filename, report })
          if (isBackupPageOpen()) return
          const key = report.kind === 'whole' ? 'backup.restored' : 'backup.restoreFailed'
          notify(translate(key, { name: formatName(filename) }), report.kind === 'whole' ? 'success' : 'error')
        }),
      // A restore may change anything.
      refresh: [''],
    })

  return { create, download, restore }
}
