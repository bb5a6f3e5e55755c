import type { ConditionStep, Failure } from './types'

export function findFailure({ failure, parts }: ConditionStep): Failure | undefined {
  if (failure) return failure
  for (const part of parts) {
    const found = findFailure(part)
    if (found) return found
  }
  return undefined
}
