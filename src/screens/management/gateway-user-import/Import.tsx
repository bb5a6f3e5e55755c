import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../api/client'
import type { ImportedUser } from '../../../domain/imports/importedUsers'
import { ImportUsers } from '../../userImport/ImportUsers'
import { useAuthScope } from '../gateway/auth/authScope'

/** Builds a JSON file; the broker detects the format by the file name. */
function createUsersFile(users: readonly ImportedUser[]): FormData {
  const body = new FormData()
  body.append('filename', new Blob([JSON.stringify(users)], { type: 'application/json' }), 'users.json')
  return body
}

/** Imports users from a file into the built-in database of a gateway or gateway listener. */
export function Import() {
  const translate = useTranslate()
  const { path, params, route } = useAuthScope()
  return (
    <ImportUsers
      operation={`post ${path}/import_users`}
      hashesOnly
      send={(users, _, options) =>
        recordBroker.post(`${path}/import_users`, {
          params: { path: params },
          body: createUsersFile(users),
          ...options,
        })
      }
      changes="/gateways"
      introKey="/gateways/import"
      backLink={{ to: route, label: translate('databaseUsers.title') }}
    />
  )
}
