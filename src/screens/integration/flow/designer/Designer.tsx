import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { decodeId, encodeId } from '../../../../api/ids'
import type { Flow } from '../../../../domain/flow/model'
import { type Misfit, readRule } from '../../../../domain/flow/readRule'
import { LoadState } from '../../../../resources/live/LoadState'
import { RecordNotFound } from '../../../../resources/RecordNotFound'
import { useRecord } from '../../../../resources/useRecord'
import { Screen } from '../../../../ui/Screen'
import { Empty } from '../../../../ui/states'
import { TextLink } from '../../../../ui/TextLink'
import { FlowEditor } from './FlowEditor'
import { toRuleParts } from './settings'

const EMPTY_FLOW: Flow = { nodes: [], edges: [] }

export function Designer() {
  const { id } = useParams()
  // The key resets the editor when another flow is opened.
  return id === undefined ? (
    <FlowEditor key="" row={undefined} first={EMPTY_FLOW} />
  ) : (
    <ExistingFlow key={id} id={decodeId(id)} />
  )
}

function ExistingFlow({ id }: { id: string }) {
  const translate = useTranslate()
  const state = useRecord('/rules', id)
  // Keep the first result as the base of the edits; saving detects later changes.
  const [row, setRow] = useState(state.data)
  if (state.data && !row) setRow(state.data)
  const title = translate('flow.show', { name: id })
  const back = { to: '/flow', label: translate('flow.title') }
  if (row) {
    const read = readRule(toRuleParts(row))
    if ('flow' in read) return <FlowEditor row={row} first={read.flow} />
    return (
      <Screen title={title} backLink={back}>
        <UnsupportedRule id={id} unsupportedReason={read.mismatch} />
      </Screen>
    )
  }
  if (state.isMissing) return <RecordNotFound name={id} backLink={back} />
  return (
    <Screen title={title} backLink={back}>
      <LoadState error={state.error} onRetry={state.refresh} shape="cards" />
    </Screen>
  )
}

/** Explains why a rule cannot be shown as a flow, and links to its editor. */
function UnsupportedRule({ id, unsupportedReason }: { id: string; unsupportedReason: Misfit }) {
  const translate = useTranslate()
  return (
    <Empty
      title={translate('flow.misfit.title')}
      text={translate(`flow.misfit.${unsupportedReason}`)}
      action={<TextLink to={`/rule/rules/${encodeId(id)}`}>{translate('flow.misfit.open')}</TextLink>}
    />
  )
}
