import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { decodeId } from '../../../api/ids'
import { LivePanel } from '../../../resources/live/LivePanel'
import { RecordFacts } from '../../../resources/RecordFacts'
import { useCommand } from '../../../resources/useCommand'
import type { Json } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Empty } from '../../../ui/states'
import { users } from '../gateway/users'
import { TabList } from './TabList'
import { useAuthentication } from './useAuthentication'

// Who looks at the users need not have the form of the authenticator.
const AuthForm = lazyDetail(async () => (await import('./AuthForm')).AuthForm, { shape: 'form' })

const text = (key: string) => `gateways.auth.${key}`
const PATH = '/gateways/{name}/authentication'

/** The one authenticator of a gateway, and its users where it keeps some itself. */
export function AuthTab() {
  const translate = useTranslate()
  const name = decodeId(useParams().gateway ?? '')
  const live = useAuthentication(name)
  return (
    <LivePanel live={live} failedTitle={translate(text('failed'))} skeleton="form">
      {(authenticator) => (authenticator ? <Present name={name} value={authenticator} /> : <Absent name={name} />)}
    </LivePanel>
  )
}

function Absent({ name }: { name: string }) {
  const translate = useTranslate()
  const { reason } = useCan(`post ${PATH}`)
  const [creating, setCreating] = useState(false)
  if (creating) return <AuthForm name={name} onClose={() => setCreating(false)} />
  return (
    <Empty
      title={translate(text('empty'))}
      text={translate(text('emptyText'))}
      action={
        <ActionButton variant="contained" onClick={() => setCreating(true)} disabled={reason && translate(reason)}>
          {translate(text('create'))}
        </ActionButton>
      }
    />
  )
}

function Present({ name, value }: { name: string; value: Record<string, Json> }) {
  const translate = useTranslate()
  const command = useCommand()
  const mayChange = useCan(`put ${PATH}`)
  const mayRemove = useCan(`delete ${PATH}`)
  const [editing, setEditing] = useState(false)
  const remove = () =>
    command({
      question: {
        title: translate(text('question')),
        body: translate(text('consequence')),
        confirm: translate('forms.delete'),
        danger: true,
      },
      work: () => broker.delete(PATH, { params: { path: { name: name as never } } }),
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
          <AuthForm name={name} value={value} onClose={() => setEditing(false)} />
        ) : (
          <Facts name={name} value={value} />
        )}
      </Section>
      {value.backend === 'built_in_database' && <TabList resource={users.description} />}
    </Stack>
  )
}

/** Which authenticator it is, and whether it is asked. */
function Facts({ name, value }: { name: string; value: Record<string, Json> }) {
  const kind = ['mechanism', 'backend'].filter((field) => field in value)
  const tags = Object.fromEntries(kind.map((field) => [field, String(value[field])]))
  return <RecordFacts path={PATH} names={[...kind, 'enable']} row={{ ...value, id: name }} tags={tags} />
}
