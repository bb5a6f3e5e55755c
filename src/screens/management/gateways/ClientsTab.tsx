import { clients } from '../gateway/clients'
import { TabList } from './TabList'

/** The clients as a tab of their gateway's page. */
export const ClientsTab = () => <TabList resource={clients.description} />
