import { useTranslate } from 'ra-core'
import { broker } from '../../../api/client'
import { isAbortError } from '../../../api/errors'
import { useCommand } from '../../../resources/useCommand'
import { saveFile } from '../../../ui/export/saveFile'
import { truncateAndEscape } from '../../../ui/text'
import { useTell } from '../../../ui/useTell'
import { createRestoreReport, type Report } from './report'
import { isSeen, tellRestored, underWay } from './underWay'

/** Timeout in milliseconds: backups of large clusters take minutes. */
const PATIENCE = 600_000

const PATH = '/data/files'

export interface Backup {
  filename: string
  node: string
}

const shown = (name: string) => truncateAndEscape(name, 96)

/** Actions on backups; each shows as a running task and reports its result once. */
export function useBackups() {
  const translate = useTranslate()
  const command = useCommand()
  const tell = useTell()

  const create = () =>
    command({
      work: () => underWay({ kind: 'create', name: '' }, () => broker.post('/data/export', { timeout: PATIENCE })),
      done: ({ filename }) => ({ key: 'backup.created', args: { name: shown(filename) } }),
      failed: 'backup.createFailed',
      refresh: [PATH],
    })

  const download = ({ filename, node }: Backup) => {
    const stopping = new AbortController()
    const work = { kind: 'download' as const, name: filename, stop: () => stopping.abort() }
    const init = {
      params: { path: { filename }, query: { node } },
      parseAs: 'blob',
      timeout: PATIENCE,
      signal: stopping.signal,
    } as const
    return command({
      work: () => underWay(work, async () => saveFile(await broker.get('/data/files/{filename}', init), filename)),
      failed: 'backup.downloadFailed',
    })
  }

  const importing = async (body: Backup): Promise<Report> => {
    tellRestored(undefined)
    try {
      await broker.post('/data/import', { body, timeout: PATIENCE })
      return { kind: 'whole' }
    } catch (error) {
      if (isAbortError(error)) throw error
      return createRestoreReport(error, translate)
    }
  }

  const restore = ({ filename, node }: Backup) =>
    command({
      question: {
        title: translate('backup.restoreQuestion', { name: shown(filename) }),
        body: translate('backup.restoreConsequence', { node: shown(node) }),
        confirm: translate('backup.restore'),
        danger: true,
      },
      work: () =>
        underWay({ kind: 'restore', name: filename }, async () => {
          const report = await importing({ filename, node })
          tellRestored({ name: filename, report })
          if (isSeen()) return
          const key = report.kind === 'whole' ? 'backup.restored' : 'backup.restoreFailed'
          tell(translate(key, { name: shown(filename) }), report.kind === 'whole' ? 'success' : 'error')
        }),
      // A restore may change anything.
      refresh: [''],
    })

  return { create, download, restore }
}
