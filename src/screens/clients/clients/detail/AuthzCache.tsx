import { type TranslateFunction, useNotify, useTranslate } from 'ra-core'
import { useCan } from '../../../../api/access'
import { broker } from '../../../../api/client'
import { errorText } from '../../../../api/errors'
import { useFailure } from '../../../../resources/live/useFailure'
import { ActionButton } from '../../../../ui/ActionButton'
import { CopyText } from '../../../../ui/Copy'
import { type Column, DataTable } from '../../../../ui/DataTable'
import { Section } from '../../../../ui/Section'
import { Status } from '../../../../ui/Status'
import { Time } from '../../../../ui/Time'
import { useConfirm } from '../../../../ui/useConfirm'
import { type AuthzEntry, useAuthzCache } from './queries'

/** What the broker remembers of this client's permission checks, and the way to make it forget. */
export function AuthzCache({ clientid }: { clientid: string }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const cache = useAuthzCache(clientid)
  const clean = useClean(clientid, cache.refresh)
  const access = useCan('delete /clients/{clientid}/authorization/cache')
  return (
    <Section
      title={translate('clients.show.tab.authz')}
      flush
      actions={
        cache.data &&
        cache.data.length > 0 && (
          <ActionButton onClick={() => void clean()} disabled={access.reason && translate(access.reason)}>
            {translate('clients.authz.clean')}
          </ActionButton>
        )
      }
    >
      <DataTable
        dense
        caption={translate('clients.authz.caption')}
        rows={cache.data}
        columns={columns(translate)}
        rowKey={(row) => JSON.stringify([row.topic, row.access])}
        error={failureOf(cache.error)}
        onRetry={cache.refresh}
        empty={{ title: translate('clients.authz.empty_title'), text: translate('clients.authz.empty_text') }}
      />
    </Section>
  )
}

function useClean(clientid: string, refresh: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  return async () => {
    const yes = await confirm({
      title: translate('clients.authz.clean_question', { name: clientid }),
      body: translate('clients.authz.clean_body'),
      confirm: translate('clients.authz.clean'),
    })
    if (!yes) return
    try {
      await broker.delete('/clients/{clientid}/authorization/cache', { params: { path: { clientid } } })
      notify('clients.authz.cleaned', { type: 'success' })
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' })
    }
    refresh()
  }
}

function columns(translate: TranslateFunction): Column<AuthzEntry>[] {
  const label = (key: string) => translate(`clients.authz.${key}`)
  const word = (value: string | undefined) => (value ? translate(`clients.authz.${value}`, { _: value }) : '–')
  return [
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 280,
      value: (row) => row.topic ?? '',
      render: (row) => <CopyText mono text={row.topic ?? ''} />,
    },
    {
      id: 'action',
      label: label('action'),
      width: 180,
      render: ({ access }) =>
        [
          word(access?.action_type),
          access?.qos !== undefined && `QoS ${access.qos}`,
          access?.retain === true && label('retain'),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'result',
      label: label('result'),
      width: 120,
      render: (row) => <Status kind={row.result === 'allow' ? 'ok' : 'error'} label={word(row.result)} />,
    },
    { id: 'updated_time', label: label('updated'), width: 160, render: (row) => <Time value={row.updated_time} /> },
  ]
}
