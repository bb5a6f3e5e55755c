import SettingsEthernetOutlined from '@mui/icons-material/SettingsEthernetOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isBrokerId } from '../../api/brokers/currentBroker'
import { useKnownBrokers } from '../../api/brokers/useKnownBrokers'
import { BrokerMark } from '../../resources/brokers/BrokerMark'
import { buildBrokerHref } from '../../resources/brokers/brokerLinks'
import { setDocumentTitle } from '../../ui/documentTitle'
import { truncateAndEscape } from '../../ui/text'
import { Brand } from '../Brand'
import { BrokersDrawer } from './BrokersDrawer'

const Page = styled('main')(({ theme: { tokens } }) => ({
  minHeight: '100dvh',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  padding: tokens.gap.medium,
  '& > .MuiCard-root': {
    display: 'grid',
    gap: tokens.gap.medium,
    justifyItems: 'start',
    width: '100%',
    maxWidth: tokens.size.dialog,
    boxSizing: 'border-box',
    padding: tokens.gap.large,
  },
  '& p': { margin: 0, color: tokens.textSecondary, overflowWrap: 'anywhere' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: tokens.gap.small },
}))

export function UnknownBroker() {
  const translate = useTranslate()
  const brokers = useKnownBrokers()
  const [managing, setManaging] = useState(false)
  const requestedId = new URLSearchParams(location.search).get('broker') ?? ''
  const found = isBrokerId(requestedId) && brokers.some(({ id }) => id === requestedId)
  const title = translate('brokers.unknown.title')
  const tab = translate('ui.screen.document_title', { title })
  useEffect(() => setDocumentTitle(tab), [tab])
  useEffect(() => {
    if (found) location.reload()
  }, [found])
  return (
    <Page>
      <Card>
        <Brand />
        <Typography variant="h1">{title}</Typography>
        <p>{translate('brokers.unknown.text', { name: truncateAndEscape(requestedId, 64) })}</p>
        {brokers.length > 0 && (
          <ul aria-label={translate('brokers.known')}>
            {brokers.map((broker) => (
              <li key={broker.id}>
                <MuiLink href={buildBrokerHref(broker.id)}>
                  <BrokerMark broker={broker} />
                </MuiLink>
              </li>
            ))}
          </ul>
        )}
        <Button variant="outlined" startIcon={<SettingsEthernetOutlined />} onClick={() => setManaging(true)}>
          {translate('brokers.manage')}
        </Button>
      </Card>
      {managing && <BrokersDrawer onClose={() => setManaging(false)} />}
    </Page>
  )
}
