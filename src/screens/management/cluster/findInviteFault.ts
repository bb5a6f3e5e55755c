/** Validates the name of a node to invite (`name@host`); undefined if valid. */
export function findInviteFault(node: string, members: readonly string[]): 'required' | 'form' | 'member' | undefined {
  if (node === '') return 'required'
  if (!/^[^@\s/]+@[^@\s/]+$/.test(node)) return 'form'
  return members.includes(node) ? 'member' : undefined
}
