import Alert from '@mui/material/Alert'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../api/access'
import { useCommand } from '../../resources/useCommand'
import { ActionButton } from '../../ui/ActionButton'
import { truncateAndEscape } from '../../ui/text'
import {
  createTemporaryUser,
  findUserDatabase,
  listLeftBehind,
  removeLeftBehind,
  removeTemporaryUser,
  type TemporaryUser,
  temporaryUser,
  type UserDatabase,
} from './temporaryUser'

interface LeftBehind {
  database: UserDatabase
  usernames: readonly string[]
}

const PATH = '/authentication'

/** Offers a temporary user of the built-in database, and deletes those of earlier sessions. */
export function TemporaryUserOffer({ onUser }: { onUser: (user: { username: string; password: string }) => void }) {
  const translate = useTranslate()
  const command = useCommand()
  const { allowed } = useCan('post /authentication/{id}/users')
  const user = useSyncExternalStore(temporaryUser.subscribe, temporaryUser.get)
  const [hasNoDatabase, setNoDatabase] = useState(false)
  const [left, setLeft] = useState<LeftBehind>()
  const text = (key: string, values?: object) => translate(`mqttClient.temporary.${key}`, values)
  if (!allowed) return null

  const create = async () => {
    const database = await findUserDatabase()
    setNoDatabase(!database)
    if (!database) return
    onUser(await createTemporaryUser(database))
    // The user exists, whether or not the others can be listed.
    setLeft({ database, usernames: await listLeftBehind(database).catch(() => []) })
  }
  const remove = async () => {
    await removeTemporaryUser()
    onUser({ username: '', password: '' })
  }
  const removeLeft = async ({ database, usernames }: LeftBehind) => {
    await removeLeftBehind(database, usernames)
    setLeft(undefined)
  }
  return (
    <div className="wide">
      {user ? (
        <Created user={user} onRemove={() => command({ work: remove, failed: 'mqttClient.temporary.removeFailed' })} />
      ) : (
        <>
          <p className="wide">{text('offer')}</p>
          <ActionButton
            variant="outlined"
            onClick={() => command({ work: create, failed: 'mqttClient.temporary.createFailed', refresh: [PATH] })}
          >
            {text('create')}
          </ActionButton>
        </>
      )}
      {hasNoDatabase && (
        <Alert severity="info" role="status">
          {text('noDatabase')}
        </Alert>
      )}
      {left && left.usernames.length > 0 && (
        <Alert
          severity="warning"
          role="status"
          action={
            <ActionButton
              color="inherit"
              onClick={() =>
                command({
                  question: {
                    title: text('leftQuestion', { smart_count: left.usernames.length }),
                    body: left.usernames.map((name) => truncateAndEscape(name, 64)).join(', '),
                    confirm: text('remove'),
                    danger: true,
                  },
                  work: () => removeLeft(left),
                  failed: 'mqttClient.temporary.removeFailed',
                  refresh: [PATH],
                })
              }
            >
              {text('removeLeft')}
            </ActionButton>
          }
        >
          {text('left', { smart_count: left.usernames.length })}
        </Alert>
      )}
    </div>
  )
}

function Created({ user, onRemove }: { user: TemporaryUser; onRemove: () => unknown }) {
  const translate = useTranslate()
  const key = user.database.hasRules ? 'created' : 'createdWithoutRules'
  return (
    <>
      <p className="wide">{translate(`mqttClient.temporary.${key}`, { name: user.username })}</p>
      <ActionButton variant="outlined" onClick={onRemove}>
        {translate('mqttClient.temporary.remove')}
      </ActionButton>
    </>
  )
}
