import { useVariants } from '../../../resources/useVariants'

export type Direction = 'egress' | 'ingress' | 'both'

/** Returns which way data goes through a connector of a type: actions send, sources receive. */
export function useDirection(type: string): Direction | undefined {
  const actions = useVariants('post /actions').variants
  const sources = useVariants('post /sources').variants
  if (!actions || !sources) return undefined
  const sends = actions.some(({ tags }) => tags.type === type)
  const receives = sources.some(({ tags }) => tags.type === type)
  if (sends && receives) return 'both'
  if (sends) return 'egress'
  return receives ? 'ingress' : undefined
}
