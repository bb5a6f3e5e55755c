import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { recordBroker } from '../../../api/client'
import { decodeId, encodeId } from '../../../api/ids'
import { ImportUsers } from '../../userImport/ImportUsers'

export function Import() {
  const translate = useTranslate()
  const id = decodeId(useParams().authenticator ?? '')
  return (
    <ImportUsers
      operation="post /authentication/{id}/import_users"
      send={(users, type, options) =>
        recordBroker.post('/authentication/{id}/import_users', {
          params: { path: { id }, query: { type } },
          body: users,
          ...options,
        })
      }
      changes="/authentication"
      introKey="/authentication/import"
      backLink={{ to: `/authentication/detail/${encodeId(id)}?tab=users`, label: translate('databaseUsers.title') }}
    />
  )
}
