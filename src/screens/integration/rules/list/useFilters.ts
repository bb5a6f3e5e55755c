import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FilterField } from '../../../../ui/FilterBar'

/** Filters of the `/rules` endpoint. */
export function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  return useMemo(() => {
    const label = (name: string) => translate(`rules.filter.${name}`)
    return [
      { name: 'like_id', label: label('id'), type: 'text' },
      { name: 'match_from', label: label('matches'), type: 'text', mono: true, placeholder: 't/1' },
      {
        name: 'enable',
        label: label('enable'),
        type: 'select',
        options: [
          { value: 'true', label: label('enabled') },
          { value: 'false', label: label('disabled') },
        ],
      },
      { name: 'like_description', label: label('note'), type: 'text' },
      { name: 'from', label: label('from'), type: 'text', mono: true, placeholder: 't/#', isSecondary: true },
      { name: 'like_from', label: label('likeFrom'), type: 'text', mono: true, isSecondary: true },
    ]
  }, [translate])
}
