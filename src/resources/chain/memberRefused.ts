import type { BrokerError } from '../../api/errors'

/** The member and field that a refusal of a whole list names: `2.re`, `rewrite.2.re`; brokers count from 1. */
export function memberRefused(
  error: Pick<BrokerError, 'path' | 'reason'>,
): { index: number; field: string; reason: string } | undefined {
  const match = /(?:^|\.)(\d+)\.([^.]+)$/.exec(error.path ?? '')
  const [, position, field] = match ?? []
  return position && field ? { index: Number(position) - 1, field, reason: error.reason } : undefined
}
