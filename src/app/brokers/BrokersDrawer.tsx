import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getCurrentBrokerId } from '../../api/brokers/currentBroker'
import { getBrokerAddress, getOwnBrokers, type KnownBroker } from '../../api/brokers/knownBrokers'
import { removeOwnBroker, saveOwnBroker } from '../../api/brokers/ownBrokers'
import { loadServedBrokers } from '../../api/brokers/servedBrokers'
import { useKnownBrokers } from '../../api/brokers/useKnownBrokers'
import { BrokerMark } from '../../resources/brokers/BrokerMark'
import { buildBrokerHref, getBrokerName } from '../../resources/brokers/brokerLinks'
import { IconAction } from '../../ui/IconAction'
import { lazyDetail } from '../../ui/lazy/lazyView'
import { SideDrawer } from '../../ui/SideDrawer'
import { ConfirmProvider, useConfirm } from '../../ui/useConfirm'

const BrokerForm = lazyDetail(async () => (await import('./BrokerForm')).BrokerForm, { shape: 'form' })

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: `${tokens.gap.medium}px 0`,
  padding: 0,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.small,
    minHeight: tokens.size.header,
    paddingBlock: tokens.gap.small,
    borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  },
  '& .what': { flex: 1, minWidth: 0, display: 'grid', gap: tokens.gap.tiny, justifyItems: 'start' },
  '& .where': {
    fontFamily: tokens.font.mono,
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
    overflowWrap: 'anywhere',
  },
  '& .note': { fontSize: tokens.font.table, color: tokens.textSecondary },
}))

type Editing = KnownBroker | 'new' | undefined

/** Lists the known brokers to switch to, and lets the user add, edit and remove their own. */
export function BrokersDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [editing, setEditing] = useState<Editing>()
  const brokers = useKnownBrokers()
  useEffect(() => void loadServedBrokers(), [])
  const save = (broker: KnownBroker) => {
    const before = brokers.find(({ id }) => id === broker.id)
    const addressChanged = broker.id === getCurrentBrokerId() && before?.url !== broker.url
    saveOwnBroker(broker)
    setEditing(undefined)
    // The page read the broker's address at load.
    if (addressChanged) location.reload()
  }
  const title =
    editing === undefined ? 'brokers.title' : editing === 'new' ? 'brokers.form.addTitle' : 'brokers.form.editTitle'
  return (
    <ConfirmProvider>
      <SideDrawer open isWide onClose={onClose} title={translate(title)}>
        {editing === undefined ? (
          <>
            <p>{translate('brokers.intro')}</p>
            <List>
              {brokers.map((broker) => (
                <Row key={broker.id} broker={broker} onEdit={() => setEditing(broker)} />
              ))}
            </List>
            <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setEditing('new')}>
              {translate('brokers.add')}
            </Button>
          </>
        ) : (
          <BrokerForm
            {...(editing !== 'new' && { broker: editing })}
            takenIds={brokers.map(({ id }) => id)}
            onSave={save}
            onCancel={() => setEditing(undefined)}
          />
        )}
      </SideDrawer>
    </ConfirmProvider>
  )
}

function Row({ broker, onEdit }: { broker: KnownBroker; onEdit: () => void }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const isCurrent = broker.id === getCurrentBrokerId()
  const isOwn = getOwnBrokers().some(({ id }) => id === broker.id)
  const name = getBrokerName(broker, translate)
  const remove = async () => {
    const sure = await confirm({
      title: translate('brokers.remove.question', { name }),
      body: translate('brokers.remove.consequence'),
      confirm: translate('brokers.remove.action'),
      danger: true,
    })
    if (sure) removeOwnBroker(broker.id)
  }
  const source = isOwn ? 'own' : broker.id === '' ? 'ofPage' : 'served'
  return (
    <li>
      <div className="what">
        {isCurrent ? (
          <BrokerMark broker={broker} />
        ) : (
          <MuiLink href={buildBrokerHref(broker.id)}>
            <BrokerMark broker={broker} />
          </MuiLink>
        )}
        <span className="where">{getBrokerAddress(broker).href}</span>
        <span className="note">
          {translate(`brokers.source.${source}`)}
          {isCurrent && ` · ${translate('brokers.here')}`}
        </span>
      </div>
      {isOwn && (
        <>
          <IconAction label={translate('brokers.edit', { name })} onClick={onEdit}>
            <EditOutlined />
          </IconAction>
          <IconAction
            label={translate('brokers.remove.label', { name })}
            disabled={isCurrent ? translate('brokers.remove.here') : undefined}
            onClick={() => void remove()}
          >
            <DeleteOutlined />
          </IconAction>
        </>
      )}
    </li>
  )
}
