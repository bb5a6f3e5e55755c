import { broker } from '../../api/client'
import { BrokerError } from '../../api/errors'
import { type Session, session } from '../../api/session'
import { signIn } from '../signIn'

/**
 * Changes a user's own password and signs in anew with it: the broker revokes every token of the old one. When the
 * change is done but the sign-in fails, the session is over.
 */
export function changeOwnPassword(username: string, oldPassword: string, newPassword: string): Promise<Session> {
  return session.hold(async () => {
    await broker.post('/users/{username}/change_pwd', {
      params: { path: { username } },
      body: { old_pwd: oldPassword, new_pwd: newPassword },
    })
    try {
      return await signIn(username, newPassword)
    } catch (error) {
      session.clear('expired')
      throw error
    }
  })
}

/** True when the broker says that the old password is not right. */
export const isWrongOldPassword = (error: unknown): boolean =>
  error instanceof BrokerError && error.code === 'ERROR_PWD_NOT_MATCH'
