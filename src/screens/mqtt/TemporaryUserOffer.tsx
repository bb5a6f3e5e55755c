import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../api/access'
import { encodeId } from '../../api/ids'
import { useCommand } from '../../resources/useCommand'
import { ActionButton } from '../../ui/ActionButton'
import { TextLink } from '../../ui/TextLink'
import { TEMPORARY_PREFIX } from './sharedConnection'
import { countOthers, createTemporaryUser, findUserDatabase, removeTemporaryUser, temporaryUser } from './temporaryUser'

const Offer = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.gap.small,
  '& > p': { margin: 0 },
}))

interface Credentials {
  username: string
  password: string
}

/** Offers a temporary user of the built-in database, and leads to those of other sessions. */
export function TemporaryUserOffer({ onUser }: { onUser: (user: Credentials) => void }) {
  const translate = useTranslate()
  const command = useCommand()
  const { allowed } = useCan('post /authentication/{id}/users')
  const user = useSyncExternalStore(temporaryUser.subscribe, temporaryUser.get)
  const [hasNoDatabase, setNoDatabase] = useState(false)
  const [others, setOthers] = useState({ authenticator: '', count: 0 })
  const text = (key: string, values?: object) => translate(`mqttClient.temporary.${key}`, values)
  if (!allowed) return null

  const create = async () => {
    const database = await findUserDatabase()
    setNoDatabase(!database)
    if (!database) return
    const { username, password } = await createTemporaryUser(database)
    onUser({ username, password })
    // The user exists, whether or not the others can be counted.
    setOthers({ authenticator: database.authenticator, count: await countOthers(database).catch(() => 0) })
  }
  const remove = async () => {
    await removeTemporaryUser()
    onUser({ username: '', password: '' })
  }
  const list = `/authentication/detail/${encodeId(others.authenticator)}?tab=users&like_user_id=${TEMPORARY_PREFIX}`
  return (
    <Offer className="wide">
      <p>
        {user
          ? text(user.database.hasRules ? 'created' : 'createdWithoutRules', { name: user.username })
          : text('offer')}
      </p>
      {user ? (
        <ActionButton
          variant="outlined"
          onClick={() => command({ work: remove, errorMessage: 'mqttClient.temporary.removeFailed' })}
        >
          {text('remove')}
        </ActionButton>
      ) : (
        <ActionButton
          variant="outlined"
          onClick={() => command({ work: create, errorMessage: 'mqttClient.temporary.createFailed' })}
        >
          {text('create')}
        </ActionButton>
      )}
      {hasNoDatabase && (
        <Alert severity="info" role="status">
          {text('noDatabase')}
        </Alert>
      )}
      {others.count > 0 && (
        <Alert severity="warning" role="status">
          {text('others', { smart_count: others.count })} <TextLink to={list}>{text('showOthers')}</TextLink>
        </Alert>
      )}
    </Offer>
  )
}
