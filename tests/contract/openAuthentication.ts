import { afterEach, expect } from 'vitest'
import type { Bench } from './support'

export const builtIn = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }
export const builtInPath = '/authentication/password_based:built_in_database'
export const users = `${builtInPath}/users`

/** Creates helpers for authenticator tests; deletes all authenticators after each test. */
export function openAuthentication(bench: Bench) {
  let count = 0
  const code = async (username?: string, password?: string, more: object = {}): Promise<number | string> => {
    const credentials = { ...(username !== undefined && { username }), ...(password !== undefined && { password }) }
    return (await bench.connect(`authn-${count++}`, { ...credentials, ...more })).code
  }
  const create = async (settings: object): Promise<string> => {
    const { status, body } = await bench.post('/authentication', settings)
    expect([status, body]).toEqual([200, expect.anything()])
    return body.id
  }
  const addUser = async (user_id: string, password: string, is_superuser = false): Promise<void> => {
    expect((await bench.post(users, { user_id, password, is_superuser })).status).toBe(201)
  }
  const ids = async (): Promise<string[]> =>
    (await bench.get('/authentication')).body.map(({ id }: { id: string }) => id)

  afterEach(async () => {
    for (const id of await ids()) await bench.delete(`/authentication/${id}`)
  })
  return { code, create, addUser, ids }
}
