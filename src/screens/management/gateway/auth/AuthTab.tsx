import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { broker, recordBroker } from '../../../../api/client'
import { CommandButtons } from '../../../../resources/commands/CommandButtons'
import type { CommandDescription } from '../../../../resources/commands/types'
import { ListTab } from '../../../../resources/list/ListTab'
import { LivePanel } from '../../../../resources/live/LivePanel'
import { RecordFacts } from '../../../../resources/RecordFacts'
import { SettingsRevertLine } from '../../../../resources/settings/SettingsRevertLine'
import { useRecordRevert } from '../../../../resources/settings/useRecordRevert'
import type { Row } from '../../../../resources/types'
import { useConfirmDisable } from '../../../../resources/useConfirmDisable'
import { useDenied } from '../../../../resources/useDenied'
import type { Json } from '../../../../schema/types'
import { ActionButton } from '../../../../ui/ActionButton'
import { lazyDetail } from '../../../../ui/lazy/lazyView'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Empty } from '../../../../ui/states'
import { useUnusableConfirmation } from '../../../suggestions/unusableConfirmation'
import { type AuthScope, useAuthScope } from './authScope'
import { createAuthScopeForm } from './createAuthScopeForm'
import { getUnsupportedReason } from './mechanisms'
import { type Authenticator, readAuthentication, useAuthentication } from './useAuthentication'
import { listenerUsers, users } from './users'

// Lazy: viewing users does not need the authenticator form.
const NewAuthenticator = lazyDetail(async () => (await import('./AuthForm')).CreateAuthenticator, { shape: 'form' })
const ChangedAuthenticator = lazyDetail(async () => (await import('./AuthForm')).EditAuthenticator, {
  shape: 'form',
})

const textKey = (key: string) => `gateways.auth.${key}`

/** Authenticator of a gateway or listener, with its users if it has a built-in database. */
export function AuthTab() {
  const translate = useTranslate()
  const row = useRecordContext<Row>()
  const seat = useAuthScope()
  const live = useAuthentication(seat)
  return (
    <Stack>
      {row?.enable_authn === false && <Alert severity="warning">{translate(textKey('nobodyAsked'))}</Alert>}
      <LivePanel live={live} failedTitle={translate(textKey('failed'))} skeleton="form">
        {(authenticator) =>
          authenticator ? <AuthenticatorDetails scope={seat} value={authenticator} /> : <NoAuthenticator scope={seat} />
        }
      </LivePanel>
    </Stack>
  )
}

function NoAuthenticator({ scope }: { scope: AuthScope }) {
  const translate = useTranslate()
  const deniedReason = useDenied(`post ${scope.path}`)
  const [creating, setCreating] = useState(false)
  const unsupported = getUnsupportedReason(scope.gateway)
  const disabledReason = deniedReason ?? (unsupported && translate(unsupported))
  if (creating) return <NewAuthenticator scope={scope} onClose={() => setCreating(false)} />
  return (
    <Empty
      title={translate(textKey('empty'))}
      text={translate(unsupported ?? textKey(`${scope.kind}.emptyText`))}
      action={
        <ActionButton variant="contained" onClick={() => setCreating(true)} disabled={disabledReason}>
          {translate(textKey('create'))}
        </ActionButton>
      }
    />
  )
}

const createRemove = ({ path, kind }: AuthScope): CommandDescription<AuthScope> => ({
  id: 'remove',
  label: 'forms.delete',
  danger: true,
  operation: `delete ${path}`,
  question: { title: textKey(`${kind}.question`), body: textKey(`${kind}.consequence`), danger: true },
  run: ({ params }) => broker.delete(path, { params: { path: params } }),
  successMessage: textKey('removed'),
  refresh: [path],
})

function AuthenticatorDetails({ scope, value }: { scope: AuthScope; value: Authenticator }) {
  const { path, kind } = scope
  const translate = useTranslate()
  const editDeniedReason = useDenied(`put ${path}`)
  // Initial form values, independent of later updates.
  const [editing, setEditing] = useState<Authenticator>()
  const { revertState, formatNames, save } = useSavedAuthenticator(scope, value)
  const actions = (
    <>
      <ActionButton variant="outlined" onClick={() => setEditing(value)} disabled={editDeniedReason}>
        {translate(textKey('edit'))}
      </ActionButton>
      <CommandButtons commands={[createRemove(scope)]} row={scope} />
    </>
  )
  return (
    <Stack>
      <Section title={translate(textKey('title'))} actions={!editing && actions}>
        {editing && save ? (
          <ChangedAuthenticator
            scope={scope}
            value={editing}
            save={(data) => save(editing, data)}
            onClose={() => setEditing(undefined)}
          />
        ) : (
          <Stack>
            <AuthenticatorFacts scope={scope} value={value} />
            <SettingsRevertLine revertState={revertState} formatNames={formatNames} />
          </Stack>
        )}
      </Section>
      {value.backend === 'built_in_database' && (
        <ListTab resource={(kind === 'gateway' ? users : listenerUsers).description} />
      )}
    </Stack>
  )
}

/** Saves the authenticator and can revert to the previous version. */
function useSavedAuthenticator(seat: AuthScope, value: Authenticator) {
  const { path, params } = seat
  const translate = useTranslate()
  const form = useMemo(() => createAuthScopeForm(seat, 'put'), [seat])
  const beforeSave = useBeforeSave()
  return useRecordRevert({
    // Another mechanism or backend is a different authenticator, so it cannot be reverted to.
    key: [path, ...Object.values(params), value.mechanism, value.backend].join(' '),
    path,
    form,
    record: value,
    read: async () => {
      const found = await readAuthentication(seat)
      if (!found) throw new Error(translate(textKey('gone')))
      return found
    },
    write: (body) => recordBroker.put(path, { params: { path: params }, body }),
    successMessage: { key: textKey('updated') },
    beforeSave,
  })
}

/** Confirms before the authenticator is disabled or its users become unusable. */
function useBeforeSave() {
  const translate = useTranslate()
  const unusable = useUnusableConfirmation()
  const confirmDisable = useConfirmDisable(() => () => ({
    title: translate(textKey('disableQuestion')),
    body: translate(textKey('disableBody')),
    confirm: translate(textKey('disable')),
    danger: true,
  }))
  return async (after: Json, before: Json) =>
    (await confirmDisable({ id: '' }, after, before)) && unusable(before, after)
}

/** Type and status of the authenticator. */
function AuthenticatorFacts({ scope, value }: { scope: AuthScope; value: Authenticator }) {
  const kind = ['mechanism', 'backend'].filter((field) => field in value)
  const tags = Object.fromEntries(kind.map((field) => [field, String(value[field])]))
  return <RecordFacts path={scope.path} names={[...kind, 'enable']} row={{ ...value, id: scope.path }} tags={tags} />
}
