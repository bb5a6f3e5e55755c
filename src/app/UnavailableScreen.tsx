import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useSession } from '../api/session'
import { EnterpriseNotice } from '../resources/edition/EnterpriseNotice'
import { LinkButton } from '../ui/LinkButton'
import { Screen } from '../ui/Screen'
import { Empty } from '../ui/states'
import type { UnavailableReason } from './getUnavailableReason'
import { HOME_PATH } from './internalPaths'

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: `0 auto ${tokens.gap.large}px`,
  padding: 0,
  width: 'fit-content',
  maxWidth: '100%',
  color: tokens.textSecondary,
  '& code': { overflowWrap: 'anywhere' },
}))

export function UnavailableScreen({ name, reason: lack }: { name: string | undefined; reason: UnavailableReason }) {
  const translate = useTranslate()
  const edition = useSession()?.edition ?? 'ce'
  const reason = lack.kind === 'edition' ? lack.edition : lack.kind
  const home = (
    <LinkButton to={HOME_PATH} variant="contained">
      {translate('app.notFound.home')}
    </LinkButton>
  )
  return (
    <Screen title={translate(name === undefined ? 'app.lacking.title' : `app.menu.${name}`)}>
      {reason === 'ee' ? (
        <EnterpriseNotice action={home} />
      ) : (
        <Empty
          icon={<BlockOutlined aria-hidden />}
          title={translate(`app.lacking.${reason}.title`)}
          text={translate(`app.lacking.${reason}.text`, { edition: translate(`app.edition.${edition}`) })}
          action={home}
        />
      )}
      {lack.kind === 'operations' && (
        <List aria-label={translate('app.lacking.operations.list')}>
          {lack.operations.map((key) => (
            <li key={key}>
              <code translate="no">{key.replace(/^\w+/, (method) => method.toUpperCase())}</code>
            </li>
          ))}
        </List>
      )}
    </Screen>
  )
}
