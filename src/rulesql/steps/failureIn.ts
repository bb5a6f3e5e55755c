import type { ConditionStep, Failure } from './types'

export function failureIn({ failure, parts }: ConditionStep): Failure | undefined {
  if (failure) return failure
  for (const part of parts) {
    const found = failureIn(part)
    if (found) return found
  }
  return undefined
}
