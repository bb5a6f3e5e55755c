import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { mergeRules, type PictureNode, type RulesPicture } from '../../../../domain/flow/mergeRules'
import { LiveControls } from '../../../../resources/live/LiveControls'
import { LivePanel } from '../../../../resources/live/LivePanel'
import { StaleWarning } from '../../../../resources/live/StaleWarning'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { useFormat } from '../../../../ui/format/useFormat'
import { Inline } from '../../../../ui/Inline'
import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'
import { Screen } from '../../../../ui/Screen'
import { Empty, PartialWarning } from '../../../../ui/states'
import { useLatest } from '../../../../ui/useLatest'
import { useUrlParams } from '../../../../ui/useUrlParams'
import type { CardPositions } from '../canvas/card'
import { LazyCanvas } from '../canvas/LazyCanvas'
import { layoutColumns } from '../canvas/layoutColumns'
import { getEdgeRate, type Rates } from '../rates'
import { useRates } from '../useRates'
import { type FlowRule, matchesRuleSearch } from './flowRule'
import { useFlowRules } from './useFlowRules'
import { usePictureCards } from './usePictureCards'
import { useReadRules } from './useReadRules'

function usePictureLayout({ nodes, edges }: RulesPicture): CardPositions {
  const { tokens } = useTheme()
  return useMemo(
    () =>
      layoutColumns({
        nodes,
        edges,
        size: { width: tokens.size.flowNode, height: tokens.size.flowNodeTall },
        gap: { column: tokens.size.card, row: tokens.gap.medium },
      }),
    [nodes, edges, tokens],
  )
}

const LazyPictureDrawer = lazyOverlay(async () => (await import('./PictureDrawer')).PictureDrawer)

export function Picture() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const live = useFlowRules()
  // Loads the canvas code while the rules are being fetched.
  useEffect(LazyCanvas.begin, [])
  const disabledReason = useDenied('post /rules')
  const create = (
    <ActionButton variant="contained" disabled={disabledReason} onClick={() => navigate('/flow/create')}>
      {translate('flow.create')}
    </ActionButton>
  )
  return (
    <Screen
      title={translate('flow.title')}
      intro={translate('flow.intro')}
      introKey="flow"
      live={<LiveControls updatedAt={live.updatedAt} onRefresh={live.refresh} />}
      actions={create}
    >
      <LivePanel live={live} failedTitle={translate('flow.picture.failed')} skeleton="cards">
        {({ rules, isTruncated: isPartial }) =>
          rules.length === 0 ? (
            <Empty title={translate('flow.picture.empty')} text={translate('flow.picture.emptyText')} action={create} />
          ) : (
            <>
              {isPartial && <PartialWarning text={translate('flow.picture.cut', { number: rules.length })} />}
              <FilteredPicture rules={rules} />
            </>
          )
        }
      </LivePanel>
    </Screen>
  )
}

function FilteredPicture({ rules }: { rules: readonly FlowRule[] }) {
  const translate = useTranslate()
  const [params, change] = useUrlParams()
  const q = params.get('q') ?? ''
  const query = useDeferredValue(q.trim())
  const matchingRules = useMemo(
    () => (query ? rules.filter((rule) => matchesRuleSearch(rule, query)) : rules),
    [rules, query],
  )
  return (
    <>
      <Inline sx={{ color: 'text.secondary' }}>
        <TextField
          type="search"
          value={q}
          onChange={(event) => change({ q: event.target.value })}
          placeholder={translate('flow.picture.filter')}
          sx={({ tokens }) => ({ width: `min(100%, ${tokens.size.drawer}px)` })}
          slotProps={{ htmlInput: { 'aria-label': translate('flow.picture.filter') } }}
        />
        <span role="status">
          {query
            ? translate('flow.picture.filtered', { shown: matchingRules.length, total: rules.length })
            : translate('flow.picture.count', { smart_count: rules.length })}
        </span>
      </Inline>
      {matchingRules.length === 0 ? (
        <Empty title={translate('flow.picture.noMatch')} />
      ) : (
        <PictureCanvas rules={matchingRules} viewKey={query} />
      )}
    </>
  )
}

const NONE_VISIBLE: ReadonlySet<string> = new Set()
const NO_RATES: Readonly<Record<string, Rates>> = {}

function PictureCanvas({ rules, viewKey }: { rules: readonly FlowRule[]; viewKey: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const read = useReadRules(rules)
  const picture = useMemo(() => mergeRules(rules, read), [rules, read])
  const cards = usePictureCards(picture, rules)
  const places = usePictureLayout(picture)
  const [visibleRules, setVisibleRules] = useState(NONE_VISIBLE)
  const [open, setOpen] = useState<PictureNode>()
  const enabledIds = useMemo(() => rules.filter(({ enable }) => enable).map(({ id }) => id), [rules])
  const reading = useRates(enabledIds, visibleRules)
  const { data: rates = NO_RATES } = reading
  const links = useMemo(
    () =>
      picture.edges.map((edge) => {
        const rate = getEdgeRate(edge, rates)
        return { ...edge, label: rate ? format.rate(rate) : undefined }
      }),
    [picture, rates, format],
  )
  const openNode = useLatest((id: string) => setOpen(picture.nodes.find((node) => node.id === id)))
  const showVisible = useLatest((ids: readonly string[]) => {
    const visibleIds = new Set(ids)
    setVisibleRules(
      new Set(picture.nodes.flatMap((node) => (visibleIds.has(node.id) && node.stage !== 'sink' ? node.rules : []))),
    )
  })
  return (
    <>
      <StaleWarning
        error={reading.error}
        onRetry={reading.refresh}
        failedTitle={translate('flow.picture.ratesFailed')}
        hasData={reading.data !== undefined}
      />
      <LazyCanvas
        label={translate('flow.picture.label')}
        cards={cards}
        links={links}
        places={places}
        onOpen={openNode}
        onVisibleChange={showVisible}
        viewKey={viewKey}
      />
      {open && <LazyPictureDrawer node={open} rules={rules} onClose={() => setOpen(undefined)} />}
    </>
  )
}
