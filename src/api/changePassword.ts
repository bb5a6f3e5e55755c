import { broker } from './client'
import { type Session, session } from './session'
import { signIn } from './signIn'

/** Changes a user's password. The broker wants the old one. */
export async function changePassword(username: string, oldPassword: string, newPassword: string): Promise<void> {
  await broker.post('/users/{username}/change_pwd', {
    params: { path: { username } },
    body: { old_pwd: oldPassword, new_pwd: newPassword },
  })
}

/**
 * Changes a user's own password and signs in anew with it: the broker revokes every token of the old one. When the
 * change is done but the sign-in fails, the session is over.
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
