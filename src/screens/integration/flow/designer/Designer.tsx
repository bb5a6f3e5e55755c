import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { decodeId, encodeId } from '../../../../api/ids'
import { useFailure } from '../../../../resources/live/useFailure'
import { RecordMissing } from '../../../../resources/RecordMissing'
import { useRecord } from '../../../../resources/useRecord'
import type { Flow } from '../../../../rulesql/flow/model'
import { type Misfit, readRule } from '../../../../rulesql/flow/readRule'
import { Loading } from '../../../../ui/Loading'
import { Screen } from '../../../../ui/Screen'
import { Empty, Failed } from '../../../../ui/states'
import { Editor } from './Editor'
import { partsOf } from './partsOf'

const EMPTY: Flow = { nodes: [], edges: [] }

export function Designer() {
  const { id } = useParams()
  // The key resets the editor when another flow is opened.
  return id === undefined ? <Editor key="" row={undefined} first={EMPTY} /> : <Known key={id} id={decodeId(id)} />
}

function Known({ id }: { id: string }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const state = useRecord('/rules', id)
  // Keep the first result as the base of the edits; saving detects later changes.
  const [row, setRow] = useState(state.data)
  if (state.data && !row) setRow(state.data)
  const failure = failureOf(state.error)
  const title = translate('flow.show', { name: id })
  const back = { to: '/flow', label: translate('flow.title') }
  if (row) {
    const read = readRule(partsOf(row))
    if ('flow' in read) return <Editor row={row} first={read.flow} />
    return (
      <Screen title={title} back={back}>
        <NoFlow id={id} misfit={read.misfit} />
      </Screen>
    )
  }
  if (state.missing) return <RecordMissing name={id} back={back} />
  return (
    <Screen title={title} back={back}>
      {failure ? (
        <Failed error={failure.text} details={failure.details} onRetry={state.refresh} />
      ) : (
        <Loading shape="cards" />
      )}
    </Screen>
  )
}

/** Explains why a rule cannot be shown as a flow, and links to its editor. */
function NoFlow({ id, misfit }: { id: string; misfit: Misfit }) {
  const translate = useTranslate()
  return (
    <Empty
      title={translate('flow.misfit.title')}
      text={translate(`flow.misfit.${misfit}`)}
      action={
        <MuiLink component={Link} to={`/rule/rules/${encodeId(id)}`}>
          {translate('flow.misfit.open')}
        </MuiLink>
      }
    />
  )
}
