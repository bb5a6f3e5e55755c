import { ListTab } from '../../../resources/list/ListTab'
import { clients } from '../gateway/clients'

/** The clients as a tab of their gateway's page. */
export const ClientsTab = () => <ListTab resource={clients.description} />
