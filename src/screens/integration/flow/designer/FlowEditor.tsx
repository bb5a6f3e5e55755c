import Alert from '@mui/material/Alert'
import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { formatError, isAbortError } from '../../../../api/errors'
import { encodeId } from '../../../../api/ids'
import type { Flow } from '../../../../domain/flow/model'
import { isStructural } from '../../../../domain/flow/problems'
import { readRule } from '../../../../domain/flow/readRule'
import { validate } from '../../../../domain/flow/validate'
import { writeRule } from '../../../../domain/flow/writeRule'
import { isEqual } from '../../../../forms/core/paths'
import { UnsavedGuard } from '../../../../forms/UnsavedGuard'
import { CreatedRecordProvider } from '../../../../resources/reference/createRequest'
import type { Row } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import { useDraft } from '../../../../resources/useDraft'
import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'
import { Screen } from '../../../../ui/Screen'
import { useIsOpen } from '../../../../ui/useIsOpen'
import { useLatest } from '../../../../ui/useLatest'
import { useNotice } from '../../../../ui/useNotice'
import { useCreatedRecords } from '../../createdRecords/useCreatedRecords'
import { useWebhookLock } from '../../useWebhookLock'
import { WebhookBadge } from '../../WebhookBadge'
import type { CardPosition } from '../canvas/card'
import { type AddableNodeType, createNode } from './createNode'
import { HeadActions } from './HeadActions'
import { hasWrittenValues } from './hasWrittenValues'
import { Problems } from './Problems'
import { SqlPanel } from './SqlPanel'
import { Surface } from './Surface'
import { createFlowId, pickRuleSettings, toRuleParts } from './settings'
import { findConnectionRefusal, getLinkId, useDesign } from './useDesign'
import { useKeepFlow, useRestoredFlow } from './useFlowDraft'
import { useOpenNode } from './useOpenNode'
import { useSaveFlow } from './useSaveFlow'
import { useUndoKeys } from './useUndoKeys'

/** Node drawer, loaded with its forms when the first node is opened. */
const LazyNodeDrawer = lazyOverlay(async () => (await import('./drawer/NodeDrawer')).NodeDrawer)
const LazySettingsDrawer = lazyOverlay(async () => (await import('./SettingsDrawer')).SettingsDrawer)
const LazyTryOutDrawer = lazyOverlay(async () => (await import('./TryOutDrawer')).TryOutDrawer)

export function FlowEditor({ row, first }: { row: Row | undefined; first: Flow }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotice()
  const isOpen = useIsOpen()
  const draft = useDraft('flow')
  const restored = useRestoredFlow(draft)
  const design = useDesign(() => restored?.flow ?? first)
  const [settings, setSettings] = useState(
    () => restored?.settings ?? (row ? pickRuleSettings(row) : { id: createFlowId() }),
  )
  const [saved, setSaved] = useState({ row, flow: first, settings: row ? pickRuleSettings(row) : settings })
  const { open, newIds, openNode, openNewNode, closeNode, forgetNewNodes } = useOpenNode()
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const [isTryOutOpen, setTryOutOpen] = useState(false)
  const [isSaveAttempted, setSaveAttempted] = useState(false)
  const [failure, setFailure] = useState<string>()
  const createdRecords = useCreatedRecords(() => import('../../createdRecords/createLeaveConfirmation'))
  const saver = useSaveFlow(saved.row)
  const { flow } = design
  const problems = useMemo(() => validate(flow), [flow])
  const shownProblems = useMemo(
    () =>
      problems.filter(({ node, code }) =>
        isStructural(code) ? row !== undefined || isSaveAttempted : node === undefined || !newIds.has(node),
      ),
    [problems, newIds, row, isSaveAttempted],
  )
  const before = typeof saved.row?.sql === 'string' ? saved.row.sql : undefined
  const rule = useMemo(() => writeRule(flow, before), [flow, before])
  const getLockReason = useWebhookLock('/rules')
  const disabledReason = useDenied(row ? 'put /rules/{id}' : 'post /rules')
  const lockReason = (row && getLockReason(row)) ?? disabledReason
  const dirty = flow !== saved.flow || !isEqual(settings, saved.settings)
  // Allows navigation immediately after saving, before the next render.
  const released = useRef(false)
  const isDirty = useLatest(() => (dirty || createdRecords.isPending()) && !released.current)
  useKeepFlow(draft, dirty ? { flow, settings } : undefined)
  const node = flow.nodes.find(({ id }) => id === open?.id)

  const add = useLatest((type: AddableNodeType, kind?: string, place?: CardPosition) => {
    const next = createNode(type, flow)
    design.add(next, place)
    // The console output has nothing to edit.
    if (type !== 'console') openNewNode(next.id, kind)
  })
  const connect = useLatest((from: string, to: string) => {
    const reason = findConnectionRefusal(flow, from, to)
    if (!reason) design.connect(from, to)
    else if (reason !== 'twice') notify(translate(`flow.refusal.${reason}`), 'info')
  })
  useUndoKeys(design, !isSettingsOpen && !isTryOutOpen)

  /** Continues with the saved rule; opens the page of a new one. */
  const adopt = (now: Row) => {
    createdRecords.keepRecords()
    setSaveAttempted(false)
    const savedSettings = pickRuleSettings(now)
    setSettings(savedSettings)
    // Merging may have kept changes of another user, so show the saved version.
    const read = hasWrittenValues(now, rule) ? undefined : readRule(toRuleParts(now))
    const savedFlow = read && 'flow' in read ? read.flow : flow
    if (savedFlow !== flow) design.reset(savedFlow)
    setSaved({ row: now, flow: savedFlow, settings: savedSettings })
    released.current = !row
    if (!row && isOpen()) void navigate(`/flow/${encodeId(now.id)}`, { replace: true })
  }
  const save = async () => {
    setSaveAttempted(true)
    forgetNewNodes()
    if (problems.length > 0) return
    setFailure(undefined)
    try {
      adopt(await saver.save(rule, settings))
    } catch (error) {
      if (!isAbortError(error)) setFailure(formatError(error, translate))
    }
  }
  const name = typeof settings.id === 'string' ? settings.id : ''
  return (
    <Screen
      title={row ? translate('flow.show', { name: row.id }) : translate('flow.createTitle', { name })}
      intro={translate('flow.designerIntro')}
      introKey="flowDesigner"
      backLink={{ to: '/flow', label: translate('flow.title') }}
      actions={
        <HeadActions
          design={design}
          locked={lockReason}
          saveDisabledReason={row && !dirty ? translate('forms.unchanged') : undefined}
          isSaving={saver.saving || !saver.ready}
          onSettings={() => setSettingsOpen(true)}
          onTry={() => setTryOutOpen(true)}
          onSave={() => void save()}
        />
      }
    >
      <UnsavedGuard isDirty={isDirty} dirty={dirty} getLeaveQuestion={createdRecords.getLeaveQuestion} />
      {row && <WebhookBadge collection="/rules" row={row} />}
      {lockReason && !(row && getLockReason(row)) && <Alert severity="info">{lockReason}</Alert>}
      {restored && <Alert severity="info">{translate('forms.restored')}</Alert>}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {translate('flow.notSaved', { reason: failure })}{' '}
          {createdRecords.names && translate('made.names', { names: createdRecords.names })}
        </Alert>
      )}
      {isSaveAttempted && problems.length > 0 && <Problems flow={flow} problems={problems} onOpen={openNode} />}
      <Surface
        design={design}
        problems={shownProblems}
        ruleId={dirty || saved.row?.enable === false ? undefined : saved.row?.id}
        locked={lockReason !== undefined}
        onOpen={openNode}
        onAdd={add}
        onConnect={connect}
        panel={
          node && (
            <CreatedRecordProvider value={createdRecords.note}>
              <LazyNodeDrawer
                key={node.id}
                flow={flow}
                node={node}
                kind={open?.kind}
                problems={problems.filter((problem) => problem.node === node.id)}
                isFresh={newIds.has(node.id)}
                locked={lockReason}
                onChange={(next) => design.edit(next, `${next.id} ${open?.visit}`)}
                onConnect={connect}
                onDisconnect={(from, to) => design.remove([], [getLinkId({ from, to })])}
                onRemove={(id) => {
                  closeNode()
                  design.remove([id], [])
                }}
                onClose={closeNode}
              />
            </CreatedRecordProvider>
          )
        }
      />
      <SqlPanel sql={rule.sql} />
      {isSettingsOpen && (
        <LazySettingsDrawer
          settings={settings}
          isNew={!row}
          locked={lockReason !== undefined}
          onApply={setSettings}
          onClose={() => setSettingsOpen(false)}
        />
      )}
      {isTryOutOpen && <LazyTryOutDrawer rule={rule} ruleId={row?.id} onClose={() => setTryOutOpen(false)} />}
      {saver.question}
    </Screen>
  )
}
