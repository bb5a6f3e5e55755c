import Alert from '@mui/material/Alert'
import { useEffect, useMemo, useRef, useState } from 'react'
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
import { useFlowDraft } from './useFlowDraft'
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
  const draft = useFlowDraft()
  const design = useDesign(() => draft.kept?.flow ?? first)
  const [settings, setSettings] = useState(
    () => draft.kept?.settings ?? (row ? pickRuleSettings(row) : { id: createFlowId() }),
  )
  const [saved, setSaved] = useState({ row, flow: first, settings: row ? pickRuleSettings(row) : settings })
  const [open, setOpen] = useState<{ id: string; visit: number; kind: string | undefined }>()
  const [newNodeIds, setNewNodeIds] = useState<ReadonlySet<string>>(new Set())
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const [isTryOutOpen, setTryOutOpen] = useState(false)
  const [isSaveAttempted, setSaveAttempted] = useState(false)
  const [failure, setFailure] = useState<string>()
  const createdRecords = useCreatedRecords(() => import('../../createdRecords/createLeaveConfirmation'))
  const saver = useSaveFlow(saved.row)
  const { flow } = design
  const problems = useMemo(() => validate(flow), [flow])
  // A new node shows no problem while it is being filled in.
  const shownProblems = useMemo(
    () =>
      problems.filter(({ node, code }) =>
        isStructural(code) ? row !== undefined || isSaveAttempted : node === undefined || !newNodeIds.has(node),
      ),
    [problems, newNodeIds, row, isSaveAttempted],
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
  draft.watch(dirty ? { flow, settings } : undefined)
  const node = flow.nodes.find(({ id }) => id === open?.id)

  /** Gets the focus back when the open node is closed. */
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (open === undefined && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [open])
  const openNode = useLatest((id: string, kind?: string) => {
    opener.current = document.activeElement
    setOpen((last) => ({ id, visit: (last?.visit ?? 0) + 1, kind }))
  })
  const add = useLatest((type: AddableNodeType, kind?: string, place?: CardPosition) => {
    const next = createNode(type, flow)
    design.add(next, place)
    if (type === 'console') return
    setNewNodeIds(new Set([...newNodeIds, next.id]))
    openNode(next.id, kind)
  })
  const closeNode = () => {
    setNewNodeIds(new Set([...newNodeIds].filter((id) => id !== open?.id)))
    setOpen(undefined)
  }
  const connect = useLatest((from: string, to: string) => {
    const reason = findConnectionRefusal(flow, from, to)
    if (!reason) design.connect(from, to)
    else if (reason !== 'twice') notify(translate(`flow.refusal.${reason}`), 'info')
  })
  useUndoKeys(design, !isSettingsOpen && !isTryOutOpen)

  const save = async () => {
    setSaveAttempted(true)
    setNewNodeIds(new Set())
    if (problems.length > 0) return
    setFailure(undefined)
    try {
      const now = await saver.save(rule, settings)
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
      {draft.kept && <Alert severity="info">{translate('forms.restored')}</Alert>}
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
                isFresh={newNodeIds.has(node.id)}
                locked={lockReason}
                onChange={(next) => design.edit(next, `${next.id} ${open?.visit}`)}
                onConnect={connect}
                onDisconnect={(from, to) => design.remove([], [getLinkId({ from, to })])}
                onRemove={(id) => {
                  setOpen(undefined)
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
