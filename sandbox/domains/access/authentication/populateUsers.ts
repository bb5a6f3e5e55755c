import type { AuthenticatorChain } from './AuthenticatorChain'
import type { StoredUser } from './UserTable'

const settings = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }

/**
 * Adds synthetic users `population-user-0000001` and on to the built-in database, with the password `population`;
 * every thousandth is a superuser. A missing authenticator is created but disabled, so that it refuses no client.
 */
export async function populateUsers(chain: AuthenticatorChain, count: number): Promise<void> {
  const id = 'password_based:built_in_database'
  if (!chain.list().some((one) => one.id === id)) chain.create({ ...settings, enable: false })
  const table = chain.users(id)
  const secret = await table.maker.convertPassword('population')
  table.setAll(generateUsers(count, secret))
}

function* generateUsers(count: number, secret: StoredUser['secret']): Generator<StoredUser> {
  for (let index = 1; index <= count; index++) {
    const user_id = `population-user-${String(index).padStart(7, '0')}`
    yield { user_id, is_superuser: index % 1000 === 0, secret, synthetic: true }
  }
}
