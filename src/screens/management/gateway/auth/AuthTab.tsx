import Alert from '@mui/material/Alert'
import { useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../../../api/access'
import { broker } from '../../../../api/client'
import { ListTab } from '../../../../resources/list/ListTab'
import { LivePanel } from '../../../../resources/live/LivePanel'
import { RecordFacts } from '../../../../resources/RecordFacts'
import type { Row } from '../../../../resources/types'
import { useCommand } from '../../../../resources/useCommand'
import { ActionButton } from '../../../../ui/ActionButton'
import { lazyDetail } from '../../../../ui/lazy/lazyDetail'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Empty } from '../../../../ui/states'
import { noAuthenticator } from './mechanisms'
import { type Seat, useSeat } from './seat'
import { type Authenticator, useAuthentication } from './useAuthentication'
import { listenerUsers, users } from './users'

// Who looks at the users need not have the form of the authenticator.
const AuthForm = lazyDetail(async () => (await import('./AuthForm')).AuthForm, { shape: 'form' })

const text = (key: string) => `gateways.auth.${key}`

/** The one authenticator of a gateway, or of one of its listeners, and its users where it keeps some itself. */
export function AuthTab() {
  const translate = useTranslate()
  const row = useRecordContext<Row>()
  const seat = useSeat()
  const live = useAuthentication(seat)
  return (
    <Stack>
      {row?.enable_authn === false && <Alert severity="warning">{translate(text('nobodyAsked'))}</Alert>}
      <LivePanel live={live} failedTitle={translate(text('failed'))} skeleton="form">
        {(authenticator) => (authenticator ? <Present seat={seat} value={authenticator} /> : <Absent seat={seat} />)}
      </LivePanel>
    </Stack>
  )
}

function Absent({ seat }: { seat: Seat }) {
  const translate = useTranslate()
  const { reason } = useCan(`post ${seat.path}`)
  const [creating, setCreating] = useState(false)
  const against = reason ?? noAuthenticator(seat.gateway)
  if (creating) return <AuthForm seat={seat} onClose={() => setCreating(false)} />
  return (
    <Empty
      title={translate(text('empty'))}
      text={translate(noAuthenticator(seat.gateway) ?? text(`${seat.kind}.emptyText`))}
      action={
        <ActionButton variant="contained" onClick={() => setCreating(true)} disabled={against && translate(against)}>
          {translate(text('create'))}
        </ActionButton>
      }
    />
  )
}

function Present({ seat, value }: { seat: Seat; value: Authenticator }) {
  const { path, params, kind } = seat
  const translate = useTranslate()
  const command = useCommand()
  const mayChange = useCan(`put ${path}`)
  const mayRemove = useCan(`delete ${path}`)
  const [editing, setEditing] = useState(false)
  const remove = () =>
    command({
      question: {
        title: translate(text(`${kind}.question`)),
        body: translate(text(`${kind}.consequence`)),
        confirm: translate('forms.delete'),
        danger: true,
      },
      work: () => broker.delete(path, { params: { path: params } }),
      done: { key: text('removed') },
      refresh: ['/gateways'],
    })
  const actions = (
    <>
      <ActionButton
        variant="outlined"
        onClick={() => setEditing(true)}
        disabled={mayChange.reason && translate(mayChange.reason)}
      >
        {translate(text('edit'))}
      </ActionButton>
      <ActionButton
        variant="outlined"
        color="error"
        onClick={() => void remove()}
        disabled={mayRemove.reason && translate(mayRemove.reason)}
      >
        {translate('forms.delete')}
      </ActionButton>
    </>
  )
  return (
    <Stack>
      <Section title={translate(text('title'))} actions={!editing && actions}>
        {editing ? (
          <AuthForm seat={seat} value={value} onClose={() => setEditing(false)} />
        ) : (
          <Facts seat={seat} value={value} />
        )}
      </Section>
      {value.backend === 'built_in_database' && (
        <ListTab resource={(kind === 'gateway' ? users : listenerUsers).description} />
      )}
    </Stack>
  )
}

/** Which authenticator it is, and whether it is asked. */
function Facts({ seat, value }: { seat: Seat; value: Authenticator }) {
  const kind = ['mechanism', 'backend'].filter((field) => field in value)
  const tags = Object.fromEntries(kind.map((field) => [field, String(value[field])]))
  return <RecordFacts path={seat.path} names={[...kind, 'enable']} row={{ ...value, id: seat.path }} tags={tags} />
}
