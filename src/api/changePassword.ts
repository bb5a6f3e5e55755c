import { broker } from './client'
import { type Session, session } from './session'
import { signIn } from './signIn'

export async function changePassword(username: string, oldPassword: string, newPassword: string): Promise<void> {
  await broker.post('/users/{username}/change_pwd', {
    params: { path: { username } },
    body: { old_pwd: oldPassword, new_pwd: newPassword },
  })
}

/**
 * Changes the user's own password and signs in again, because the broker revokes all tokens. If the sign-in fails,
 * the session ends.
 */
export function changeOwnPassword(username: string, oldPassword: string, newPassword: string): Promise<Session> {
  return session.hold(async () => {
    await changePassword(username, oldPassword, newPassword)
    try {
      return await signIn(username, newPassword)
    } catch (error) {
      session.clear('expired')
      throw error
    }
  })
}
