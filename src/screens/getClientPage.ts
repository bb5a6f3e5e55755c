import { encodeId } from '../api/ids'

/** Returns the path of a client's page. */
export const getClientPage = (clientid: string): string => `/clients/detail/${encodeId(clientid)}`
