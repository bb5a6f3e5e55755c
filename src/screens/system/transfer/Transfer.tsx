import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { currentTarget } from '../../../api/brokers/brokerTarget'
import { getCurrentBrokerId } from '../../../api/brokers/currentBroker'
import { getBrokerAddress } from '../../../api/brokers/knownBrokers'
import { useKnownBrokers } from '../../../api/brokers/useKnownBrokers'
import { formatError } from '../../../api/errors'
import { useLive } from '../../../api/live'
import { getSessionAt } from '../../../api/session'
import { type FileProblem, parseObjects, serializeObjects } from '../../../domain/transfer/transferFile'
import { collectObjects, type TransferObject } from '../../../domain/transfer/transferObject'
import { getBrokerName } from '../../../resources/brokers/brokerLinks'
import { LivePanel } from '../../../resources/live/LivePanel'
import { ActionButton } from '../../../ui/ActionButton'
import { saveFile } from '../../../ui/export/saveFile'
import { FileButton } from '../../../ui/FileButton'
import { Inline } from '../../../ui/Inline'
import { PlainSelect } from '../../../ui/PlainSelect'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { truncateAndEscape } from '../../../ui/text'
import { readObjects } from './brokerObjects'
import { ObjectTable } from './ObjectTable'
import { PlanView } from './PlanView'
import { useTransfer } from './useTransfer'

const Count = styled('p')(({ theme: { tokens } }) => ({ margin: `0 0 ${tokens.gap.small}px` }))

interface ImportedFile {
  name: string
  objects: readonly TransferObject[]
}

/** Copies objects to another broker or to a file, and imports the file. */
export function Transfer() {
  const translate = useTranslate()
  const source = useLive(['transfer'], (signal) => readObjects(currentTarget, signal), { once: true })
  const [file, setFile] = useState<ImportedFile>()
  const [problem, setProblem] = useState<FileProblem>()
  const open = async (selectedFile: File) => {
    const result = parseObjects(await selectedFile.text())
    setProblem('problem' in result ? result.problem : undefined)
    if ('objects' in result) setFile({ name: selectedFile.name, objects: result.objects })
  }
  return (
    <Screen
      title={translate('transfer.title')}
      intro={translate('transfer.intro')}
      introKey="transfer"
      actions={
        <FileButton accept="application/json,.json" onFile={(selectedFile) => void open(selectedFile)}>
          {translate('transfer.import')}
        </FileButton>
      }
    >
      {problem && <Alert severity="error">{translate(`transfer.file.${problem}`)}</Alert>}
      {file ? (
        <Stack>
          <Alert severity="info" onClose={() => setFile(undefined)} closeText={translate('transfer.closeFile')}>
            {translate('transfer.fromFile', { name: truncateAndEscape(file.name, 120) })}
          </Alert>
          <Selection key={file.name} objects={file.objects} isFile />
        </Stack>
      ) : (
        <LivePanel live={source} failedTitle={translate('transfer.readFailed')} skeleton="table">
          {({ objects, failures }) => (
            <Stack>
              {failures.map(({ kind, error }) => (
                <Alert key={kind} severity="warning" role="status">
                  {translate(`transfer.kind.${kind}`) +
                    translate('ui.colon') +
                    truncateAndEscape(formatError(error, translate), 300)}
                </Alert>
              ))}
              <Selection objects={objects} />
            </Stack>
          )}
        </LivePanel>
      )}
    </Screen>
  )
}

/** Other brokers with a session. A file can also be imported to the broker of this page. */
function useTargets(isFile: boolean) {
  const signedIn = useKnownBrokers().flatMap((broker) => {
    const session = getSessionAt(broker.id, getBrokerAddress(broker).href)
    return session ? [{ broker, role: session.role }] : []
  })
  return signedIn.filter(({ broker }) => isFile || broker.id !== getCurrentBrokerId())
}

const FILE_NAME = 'signalbox-transfer.json'

function Selection({ objects, isFile = false }: { objects: readonly TransferObject[]; isFile?: boolean }) {
  const translate = useTranslate()
  const transfer = useTransfer()
  const targets = useTargets(isFile)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [chosenId, setChosenId] = useState<string>()
  const target = targets.find(({ broker }) => broker.id === chosenId) ?? targets[0]
  const collected = collectObjects(selected, objects)
  const nothing = collected.length === 0 ? translate('transfer.selectFirst') : undefined
  const save = () => saveFile(new Blob([serializeObjects(collected)], { type: 'application/json' }), FILE_NAME)
  const select = (next: ReadonlySet<string>) => {
    if (transfer.busy) return
    setSelected(next)
    transfer.discard()
  }
  return (
    <>
      <Section title={translate('transfer.objects')} flush>
        <ObjectTable objects={objects} selected={selected} onSelect={select} />
      </Section>
      <Section title={translate('transfer.target')}>
        <Count>
          {translate('transfer.count', { smart_count: selected.size, more: collected.length - selected.size })}
        </Count>
        <Inline>
          {target ? (
            <>
              <PlainSelect
                label={translate('transfer.targetBroker')}
                value={target.broker.id}
                options={targets.map(({ broker }) => ({ value: broker.id, label: getBrokerName(broker, translate) }))}
                onChange={(id) => {
                  setChosenId(id)
                  transfer.discard()
                }}
              />
              <ActionButton
                variant="contained"
                disabled={transfer.busy ? translate('transfer.busy') : nothing}
                onClick={() => void transfer.compare(collected, target.broker)}
              >
                {translate('transfer.compare')}
              </ActionButton>
            </>
          ) : (
            <span>{translate('transfer.noTarget')}</span>
          )}
          {!isFile && (
            <ActionButton variant="outlined" disabled={nothing} onClick={save}>
              {translate('transfer.export')}
            </ActionButton>
          )}
        </Inline>
      </Section>
      <PlanView transfer={transfer} disabled={target?.role === 'viewer' ? translate('app.access.viewer') : undefined} />
    </>
  )
}
