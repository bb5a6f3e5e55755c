import type { Row } from '../../../resources/types'

/** Checks if the broker stores the account and its password. Open-source brokers store all and omit the field. */
export const isStoredByBroker = ({ backend }: Row): boolean => backend === undefined || backend === 'local'
