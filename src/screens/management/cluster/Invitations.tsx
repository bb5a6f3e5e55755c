import { useTranslate } from 'react-admin'
import { LiveTable } from '../../../resources/live/LiveTable'
import { Reason } from '../../../resources/status/Reason'
import { useDocument } from '../../../resources/useDocument'
import { CopyText } from '../../../ui/Copy'
import { Status, type StatusKind } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { type InvitationRow, listInvitations } from './invitations'

const KIND: Record<InvitationRow['state'], StatusKind> = { in_progress: 'connecting', failed: 'error', succeed: 'ok' }

/** Invitations since the node started: pending, joined, or failed with the reason. */
export function Invitations() {
  const translate = useTranslate()
  const invitations = useDocument('/cluster/invitation')
  const text = (key: string) => translate(`cluster.${key}`)
  return (
    <LiveTable
      title={text('invitations')}
      live={invitations}
      failedTitle={text('invitationsFailed')}
      getRows={listInvitations}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'node',
          label: translate('fields.node.label'),
          mono: true,
          width: 240,
          value: ({ node }) => node,
          render: ({ node }) => <CopyText mono text={node} />,
        },
        {
          id: 'state',
          label: translate('fields.status.label'),
          width: 140,
          render: ({ state }) => <Status kind={KIND[state]} label={text(`state.${state}`)} />,
        },
        {
          id: 'reason',
          label: translate('fields.reason.label'),
          width: 300,
          render: ({ reason }) => (reason ? <Reason isInRow text={reason} /> : '–'),
        },
        {
          id: 'started',
          label: text('started'),
          width: 160,
          render: ({ startedAt }) => (startedAt ? <Time value={startedAt} /> : '–'),
        },
        {
          id: 'finished',
          label: text('finished'),
          width: 160,
          render: ({ finishedAt }) => (finishedAt ? <Time value={finishedAt} /> : '–'),
        },
      ]}
      empty={{ title: text('noInvitations'), text: text('noInvitationsText') }}
    />
  )
}
