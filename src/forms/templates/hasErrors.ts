/** Whether an RJSF error schema contains any error. */
export function hasErrors(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  return Object.entries(errors).some(([key, value]) =>
    key === '__errors' ? Array.isArray(value) && value.length > 0 : hasErrors(value),
  )
}
