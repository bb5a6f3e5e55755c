import type { Row } from '../../../resources/types'

/** Whether the broker itself keeps the account and its password. Open-source brokers keep all, and say nothing of it. */
export const isKeptHere = ({ backend }: Row): boolean => backend === undefined || backend === 'local'
