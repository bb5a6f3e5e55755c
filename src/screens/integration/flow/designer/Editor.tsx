import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../../api/access'
import { errorText, isAbort } from '../../../../api/errors'
import { encodeId } from '../../../../api/ids'
import { equal } from '../../../../forms/core/paths'
import { UnsavedGuard } from '../../../../forms/UnsavedGuard'
import { NoteMadeProvider } from '../../../../resources/reference/createRequest'
import type { Row } from '../../../../resources/types'
import type { Flow } from '../../../../rulesql/flow/model'
import { isStructural } from '../../../../rulesql/flow/problems'
import { readRule } from '../../../../rulesql/flow/readRule'
import { validate } from '../../../../rulesql/flow/validate'
import { writeRule } from '../../../../rulesql/flow/writeRule'
import { Screen } from '../../../../ui/Screen'
import { useIsOpen } from '../../../../ui/useIsOpen'
import { useLatest } from '../../../../ui/useLatest'
import { useTell } from '../../../../ui/useTell'
import { useMade } from '../../made/useMade'
import { useWebhookLock } from '../../useWebhookLock'
import { WebhookMark } from '../../WebhookMark'
import type { Place } from '../canvas/card'
import { LazyNodeDrawer } from './drawer/LazyNodeDrawer'
import { HeadActions } from './HeadActions'
import { LazySettingsDrawer } from './LazySettingsDrawer'
import { LazyTryOutDrawer } from './LazyTryOutDrawer'
import { type Addable, newNode } from './newNode'
import { Problems } from './Problems'
import { partsOf } from './partsOf'
import { SqlPanel } from './SqlPanel'
import { Surface } from './Surface'
import { saysThat } from './saysThat'
import { newId, settingsOf } from './settings'
import { linkId, refusal, useDesign } from './useDesign'
import { useFlowDraft } from './useFlowDraft'
import { useSaveFlow } from './useSaveFlow'
import { useUndoKeys } from './useUndoKeys'

export function Editor({ row, first }: { row: Row | undefined; first: Flow }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const tell = useTell()
  const isOpen = useIsOpen()
  const draft = useFlowDraft()
  const design = useDesign(() => draft.kept?.flow ?? first)
  const [settings, setSettings] = useState(() => draft.kept?.settings ?? (row ? settingsOf(row) : { id: newId() }))
  const [saved, setSaved] = useState({ row, flow: first, settings: row ? settingsOf(row) : settings })
  const [open, setOpen] = useState<{ id: string; visit: number }>()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [naming, setNaming] = useState(false)
  const [trying, setTrying] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const made = useMade(() => import('../../made/question'))
  const saver = useSaveFlow(saved.row)
  const { flow } = design
  const problems = useMemo(() => validate(flow), [flow])
  // A new node shows no problem while it is being filled in.
  const shownProblems = useMemo(
    () =>
      problems.filter(({ node, code }) =>
        isStructural(code) ? row !== undefined || tried : node === undefined || !fresh.has(node),
      ),
    [problems, fresh, row, tried],
  )
  const before = typeof saved.row?.sql === 'string' ? saved.row.sql : undefined
  const rule = useMemo(() => writeRule(flow, before), [flow, before])
  const lock = useWebhookLock('/rules')
  const access = useCan(row ? 'put /rules/{id}' : 'post /rules')
  const locked = (row && lock(row)) ?? (access.reason && translate(access.reason))
  const dirty = flow !== saved.flow || !equal(settings, saved.settings)
  // Allows navigation immediately after saving, before the next render.
  const released = useRef(false)
  const isDirty = useLatest(() => (dirty || made.pending()) && !released.current)
  draft.watch(dirty ? { flow, settings } : undefined)
  const node = flow.nodes.find(({ id }) => id === open?.id)

  const openNode = useLatest((id: string) => setOpen((last) => ({ id, visit: (last?.visit ?? 0) + 1 })))
  const add = useLatest((type: Addable, place?: Place) => {
    const next = newNode(type, flow)
    design.add(next, place)
    if (type === 'console') return
    setFresh(new Set([...fresh, next.id]))
    openNode(next.id)
  })
  const closeNode = () => {
    setFresh(new Set([...fresh].filter((id) => id !== open?.id)))
    setOpen(undefined)
  }
  const connect = useLatest((from: string, to: string) => {
    const reason = refusal(flow, from, to)
    if (!reason) design.connect(from, to)
    else if (reason !== 'twice') tell(translate(`flow.refusal.${reason}`), 'info')
  })
  useUndoKeys(design, open === undefined && !naming && !trying)

  const save = async () => {
    setTried(true)
    setFresh(new Set())
    if (problems.length > 0) return
    setFailure(undefined)
    try {
      const now = await saver.save(rule, settings)
      made.keep()
      setTried(false)
      const kept = settingsOf(now)
      setSettings(kept)
      // Merging may have kept changes of another user, so show the saved version.
      const read = saysThat(now, rule) ? undefined : readRule(partsOf(now))
      const stands = read && 'flow' in read ? read.flow : flow
      if (stands !== flow) design.reset(stands)
      setSaved({ row: now, flow: stands, settings: kept })
      released.current = !row
      if (!row && isOpen()) navigate(`/flow/${encodeId(now.id)}`, { replace: true })
    } catch (error) {
      if (!isAbort(error)) setFailure(errorText(error, translate))
    }
  }
  const name = typeof settings.id === 'string' ? settings.id : ''
  return (
    <Screen
      title={row ? translate('flow.show', { name: row.id }) : translate('flow.createTitle', { name })}
      intro={translate('flow.designerIntro')}
      introKey="flowDesigner"
      back={{ to: '/flow', label: translate('flow.title') }}
      actions={
        <HeadActions
          design={design}
          locked={locked}
          idle={row && !dirty ? translate('forms.unchanged') : undefined}
          saving={saver.saving || !saver.ready}
          onSettings={() => setNaming(true)}
          onTry={() => setTrying(true)}
          onSave={() => void save()}
        />
      }
    >
      <UnsavedGuard isDirty={isDirty} dirty={dirty} leaving={made.leaving} />
      {row && <WebhookMark part="/rules" row={row} />}
      {locked && !(row && lock(row)) && <Alert severity="info">{locked}</Alert>}
      {draft.kept && <Alert severity="info">{translate('forms.restored')}</Alert>}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {translate('flow.notSaved', { reason: failure })}{' '}
          {made.names && translate('made.names', { names: made.names })}
        </Alert>
      )}
      {tried && problems.length > 0 && <Problems flow={flow} problems={problems} onOpen={openNode} />}
      <Surface
        design={design}
        problems={shownProblems}
        locked={locked !== undefined}
        onOpen={openNode}
        onAdd={add}
        onConnect={connect}
      />
      <SqlPanel sql={rule.sql} />
      {node && (
        <NoteMadeProvider value={made.note}>
          <LazyNodeDrawer
            key={node.id}
            flow={flow}
            node={node}
            problems={problems.filter((problem) => problem.node === node.id)}
            isFresh={fresh.has(node.id)}
            locked={locked}
            onChange={(next) => design.edit(next, `${next.id} ${open?.visit}`)}
            onConnect={connect}
            onDisconnect={(from, to) => design.remove([], [linkId({ from, to })])}
            onRemove={(id) => {
              setOpen(undefined)
              design.remove([id], [])
            }}
            onClose={closeNode}
          />
        </NoteMadeProvider>
      )}
      {naming && (
        <LazySettingsDrawer
          settings={settings}
          isNew={!row}
          locked={locked !== undefined}
          onApply={setSettings}
          onClose={() => setNaming(false)}
        />
      )}
      {trying && <LazyTryOutDrawer rule={rule} ruleId={row?.id} onClose={() => setTrying(false)} />}
      {saver.question}
    </Screen>
  )
}
