import { useMemo } from 'react'
import { useOptionText } from '../../../forms/useFieldText'
import { useVariants } from '../../../resources/useSchemaQuery'
import type { ChannelCollection } from './collections'

export interface KindOption {
  kind: string
  text: string
}

const CREATE = { '/actions': 'post /actions', '/sources': 'post /sources' } as const

/** Returns the types of actions or sources that the broker has, with their names; empty until they are loaded. */
export function useKindOptions(collection: ChannelCollection): readonly KindOption[] {
  const optionText = useOptionText()
  const { variants } = useVariants(CREATE[collection])
  return useMemo(() => {
    const kinds = (variants ?? []).flatMap(({ tags, origin }) => (origin === 'build' ? [] : (tags.type ?? [])))
    return [...new Set(kinds)].map((kind) => ({ kind, text: optionText('type', kind) }))
  }, [variants, optionText])
}
