import { useParams } from 'react-router'
import { decodeId } from '../../../api/ids'
import { ListTab } from '../../../resources/list/ListTab'
import { clients, lwm2mColumns } from '../gateway/clients'

const { description } = clients
const ofLwm2m = { ...description, list: { ...description.list, key: 'lwm2mClients', columns: lwm2mColumns } }

export function ClientsTab() {
  const isLwm2m = decodeId(useParams().gateway ?? '') === 'lwm2m'
  return <ListTab resource={isLwm2m ? ofLwm2m : description} />
}
