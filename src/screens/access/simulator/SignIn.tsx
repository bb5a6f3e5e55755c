import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { encodeId } from '../../../api/ids'
import { useOptionText } from '../../../forms/useFieldText'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { Row } from '../../../resources/types'
import { useRecords } from '../../../resources/useRecords'
import { LinkButton } from '../../../ui/LinkButton'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status, type StatusKind } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { useAuthenticatorName } from '../authenticatorName'
import { type Ban, matchesBan } from './matchesBan'
import { Line, Note, Steps } from './parts'
import type { SimulatedRequest } from './request'
import { type Authenticator, useAuthenticatorChain } from './useAuthenticatorChain'

/** Predicts whether a client may connect, without its password: checks bans, then authenticators. */
export function SignIn({ request }: { request: SimulatedRequest }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`simulator.signIn.${key}`)
  const live = useAuthenticatorChain(request)
  return (
    <Section title={text('title')}>
      <Stack>
        <BanStep request={request} />
        <LivePanel live={live} failedTitle={text('failed')} skeleton="form">
          {(chain) => <Chain chain={chain} request={request} />}
        </LivePanel>
        <Note>{text('limits')}</Note>
      </Stack>
    </Section>
  )
}

function BanStep({ request }: { request: SimulatedRequest }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { data } = useRecords<Row & Ban>('/banned')
  const ban = data?.find((one) => matchesBan(one, request))
  if (!ban) return null
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <LinkButton to="/banned-clients" color="inherit" size="small">
          {translate('simulator.signIn.bans')}
        </LinkButton>
      }
    >
      {translate('simulator.signIn.banned', {
        who: truncateAndEscape(ban.who, 64),
        as: optionText('as', ban.as),
      })}
    </Alert>
  )
}

const KINDS: Record<Authenticator['user'], StatusKind> = {
  found: 'ok',
  missing: 'stopped',
  nameless: 'stopped',
  unknown: 'warning',
}

function Chain({ chain, request }: { chain: readonly Authenticator[]; request: SimulatedRequest }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`simulator.signIn.${key}`)
  const getAuthenticatorName = useAuthenticatorName()
  if (chain.length === 0) return <Line>{text('none')}</Line>
  const superuser = chain.find((one) => one.superuser)
  return (
    <Stack>
      <Steps aria-label={text('label')}>
        {chain.map(({ row, user }) => (
          <li key={row.id}>
            <Line>
              <Status kind={KINDS[user]} label={text(`user.${user}`)} />
              <Link to={`/authentication/detail/${encodeId(row.id)}`}>{getAuthenticatorName(row)}</Link>
            </Line>
            <Note>{text(`means.${user}`)}</Note>
          </li>
        ))}
      </Steps>
      {chain.every(({ user }) => user === 'missing' || user === 'nameless') && (
        <Alert severity="warning">{text('refused')}</Alert>
      )}
      {superuser && !request.superuser && (
        <Alert severity="warning">
          {translate('simulator.signIn.superuser', { name: getAuthenticatorName(superuser.row) })}
        </Alert>
      )}
      {chain.some(({ row }) => row.mechanism === 'jwt') && <Alert severity="info">{text('token')}</Alert>}
    </Stack>
  )
}
