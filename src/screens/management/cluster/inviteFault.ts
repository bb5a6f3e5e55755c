/** What is wrong with the name of a node to invite (`name@host`), as a name of the fault; undefined when nothing is. */
export function inviteFault(node: string, members: readonly string[]): 'required' | 'form' | 'member' | undefined {
  if (node === '') return 'required'
  if (!/^[^@\s/]+@[^@\s/]+$/.test(node)) return 'form'
  return members.includes(node) ? 'member' : undefined
}
