/** Whether there is an error at a field or in anything below it, as RJSF keeps them. */
export function hasErrors(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  return Object.entries(errors).some(([key, value]) =>
    key === '__errors' ? Array.isArray(value) && value.length > 0 : hasErrors(value),
  )
}
